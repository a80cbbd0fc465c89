import { Problem } from '@csz/contract/problem';
import { type Expression, sql } from 'kysely';
import type { SecondFactorState } from '#server/platform/actor.ts';
import { findFactor, type Guard, takeCode } from './check-code.ts';

export { noteCheck } from './check-code.ts';
export { removeFactor } from './remove-factor.ts';

/**
 * Takes the second factor at the log-in of a member who has one. Answers whether there is one.
 *
 * @throws {Problem} `second-factor-required` where none was sent, `second-factor-wrong`, `too-many-attempts`.
 */
export async function takeFactor(platform: Guard, memberId: number, code: string | undefined): Promise<boolean> {
  if ((await findFactor(platform.db, memberId)) === undefined) return false;
  if (code === undefined || code.trim() === '') throw new Problem('second-factor-required');
  await takeCode(platform, memberId, code, 'log-in');
  return true;
}

/** Staff show it once in a shift of this many hours. */
const HOURS = 4;

/** Whether the member has a second factor, and when the session showed it, in one look. */
export const shownFactor = (memberId: Expression<number>, sessionId: Expression<number>) =>
  sql<ShownFactor>`json_build_object(
    'isOn', exists (select from second_factors f where f.member_id = ${memberId} and f.confirmed_at is not null),
    'isFresh', exists (select from second_factor_checks c
      where c.session_id = ${sessionId} and c.at > now() - make_interval(hours => ${HOURS})))`;

export interface ShownFactor {
  readonly isOn: boolean;
  readonly isFresh: boolean;
}

/** What the second factor means for the rights of its member. */
export function secondFactorState(
  { isOn, isFresh }: ShownFactor,
  { isStaff, isRequired }: { readonly isStaff: boolean; readonly isRequired: boolean },
): SecondFactorState {
  if (!isStaff) return 'fine';
  if (!isOn) return isRequired ? 'missing' : 'fine';
  return isFresh ? 'fine' : 'again';
}
