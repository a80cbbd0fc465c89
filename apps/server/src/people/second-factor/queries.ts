import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';

export const findPasskey = (db: Reader, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** In the order in which they were added. */
export const listPasskeys = (db: Reader, memberId: number) =>
  db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

/** Whether one is logged in with more than the password: by an app or a passkey. */
export async function hasFactor(db: Reader, memberId: number): Promise<boolean> {
  const { isOn } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('second_factors')
              .select('member_id')
              .where('member_id', '=', memberId)
              .where('confirmed_at', 'is not', null),
          ),
          eb.exists(eb.selectFrom('passkeys').select('id').where('member_id', '=', memberId)),
        ])
        .as('isOn'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isOn);
}

/** Whether the session has shown the second factor within so many minutes. */
async function hasShown(db: Reader, sessionId: number, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor_checks')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** What guards an account is changed by who showed the second factor a moment ago, not in the same shift. */
const MINUTES = 10;

/** @throws {Problem} `second-factor-again`. */
export async function requireShown(db: Reader, { sessionId }: Pick<Member, 'sessionId'>): Promise<void> {
  if (!(await hasShown(db, sessionId, MINUTES))) throw new Problem('second-factor-again');
}
