// The link to a table. The server knows an address that others can reach, where this page's own is only good on this
// machine.
import { lookAt } from '../../net';

export const ownLink = (code: string): string => `${location.origin}/t/${code}`;

/** The link as the server says it; this page's own where it does not answer. */
export const linkOf = (code: string): Promise<string> =>
  lookAt(code).then(
    ({ link }) => link,
    () => ownLink(code),
  );
