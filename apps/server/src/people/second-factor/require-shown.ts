import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { hasShown } from './passkey-queries.ts';

/** What guards an account is changed by who showed the second factor a moment ago, not in the same shift. */
const MINUTES = 10;

/** @throws {Problem} `second-factor-again`. */
export async function requireShown(db: Reader, { sessionId }: Pick<Member, 'sessionId'>): Promise<void> {
  if (!(await hasShown(db, sessionId, MINUTES))) throw new Problem('second-factor-again');
}
