// What the rest of the client may use of the net.
export { hex } from './hex';
export { fetchEdition, listEditions, lookAt, myTables, openTable, Unanswered } from './http';
export { type Answer, type Unsent, underway } from './outbox';
export { follow, play, send, unfollow } from './table';
