// What lies over the table or takes its place at times, fetched as one right after it.
export { Always } from '../prompts/Always';
export { Away, CallBot } from './bots';
export { default as Reader } from './Reader';
export { default as Sheets } from './Sheets';
export { default as Won } from './Won';
