// What the rest of the client uses of the net; it imports from here alone.
export { hex } from './hex';
export { fetchEdition, fetchPreset, listEditions, lookAt, myTables, openTable, Unanswered } from './http';
export { type Answer, type Unsent, underway } from './outbox';
export { follow, play, send, unfollow } from './table';
