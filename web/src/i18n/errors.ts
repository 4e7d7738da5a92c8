// Most people never see an error: the texts of errors are fetched when there is one to tell, or nothing better to do.
import { addTexts } from './catalogue';

/** Brings them, if the line does: without one they cannot be had, and what is said then is here already. */
export const addErrors = (): Promise<void> =>
  import('@texts/en/errors.json').then(
    (errors) => addTexts(errors.default),
    () => undefined,
  );
