import { Problem } from '@csz/contract/problem';
import { isUniqueViolation } from '#server/platform/db/violations.ts';

interface Named {
  readonly name: string;
  /** The unique constraint that a second one of this name meets. */
  readonly constraint: string;
  readonly code?: 'name-taken' | 'sport-name-taken';
}

/** Writes a row; a name that another one has is refused at its field. */
export async function refuseNamesake<T>({ name, constraint, code = 'name-taken' }: Named, write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error;
    throw new Problem(code, { name }, [{ path: 'fields.name', message: new Problem(code, { name }).message }]);
  }
}
