import { Refusal } from '@csz/contract/core/refusal';
import { sentenceOf } from '#web/api/use-action.ts';

/** A write whose failure has a sentence of its own before the reason; a caller who is signed out logs in first, as always. */
export const withFailureMessage = <Answer>(write: Promise<Answer>, sentence: string): Promise<Answer> =>
  write.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not-signed-in') throw error;
    throw new Error(`${sentence} ${sentenceOf(error)}`);
  });
