// What the rest of the client may use of the net.
export { fetchEdition, listEditions, lookAt, myTables, openTable, Unanswered } from './http';
export { type Answer, hex, type Unsent, underway } from './outbox';
export { follow, play, send, unfollow } from './table';
