import { Problem } from '@csz/contract/problem';
import { type Expression, sql } from 'kysely';
import type { Affiliation, SecondFactorState } from '#server/platform/actor.ts';
import type { SecondFactorFor } from '#server/settings.ts';
import { type Guard, takeCode } from './check-code.ts';
import { hasFactor } from './queries.ts';

export { switchFactorOff } from './change-factors.ts';
export { noteCheck } from './check-code.ts';
export { hasFactor, requireShown } from './queries.ts';
export { takePasskey } from './use-passkey.ts';

/**
 * Takes the second factor at the log-in of a member who has one. Answers whether there is one.
 *
 * @param isOn what was asked already.
 * @throws {Problem} `second-factor-required` where none was sent, `second-factor-wrong`, `too-many-attempts`.
 */
export async function takeFactor(
  platform: Guard,
  memberId: number,
  code: string | undefined,
  isOn = hasFactor(platform.db, memberId),
): Promise<boolean> {
  if (!(await isOn)) return false;
  if (code === undefined || code.trim() === '') throw new Problem('second-factor-required');
  await takeCode(platform, memberId, code, 'log-in');
  return true;
}

/** Staff and directors show it once in a shift of this many hours. */
const HOURS = 4;

/** Whether the member has a second factor, and when the session showed it, in one look. */
export const shownFactor = (memberId: Expression<number>, sessionId: Expression<number>) =>
  sql<ShownFactor>`json_build_object(
    'isOn', exists (select from second_factors f where f.member_id = ${memberId} and f.confirmed_at is not null)
      or exists (select from passkeys p where p.member_id = ${memberId}),
    'isFresh', exists (select from second_factor_checks c
      where c.session_id = ${sessionId} and c.at > now() - make_interval(hours => ${HOURS})))`;

export interface ShownFactor {
  readonly isOn: boolean;
  readonly isFresh: boolean;
}

/** Roles that decide for a school or a league; who has one guards the account as staff do. */
const OF_DIRECTORS: ReadonlySet<string> = new Set(['AthleticDirector', 'LeagueDirector']);

export const isDirectors = ({ role }: Pick<Affiliation, 'role'>): boolean => OF_DIRECTORS.has(role);

interface Rights {
  readonly isSiteAdmin: boolean;
  readonly roles: readonly Pick<Affiliation, 'role'>[];
}

/** Whether the portal lets the account act only with a second factor. */
export function requiresFactor({ isSiteAdmin, roles }: Rights, required: SecondFactorFor): boolean {
  if (required === 'none') return false;
  return isSiteAdmin || (required === 'directors' && roles.some(isDirectors));
}

/** What the second factor means for the rights of its member. */
export function secondFactorState(
  { isOn, isFresh }: ShownFactor,
  rights: Rights,
  required: SecondFactorFor,
): SecondFactorState {
  if (!(rights.isSiteAdmin || rights.roles.some(isDirectors))) return 'fine';
  if (!isOn) return requiresFactor(rights, required) ? 'missing' : 'fine';
  return isFresh ? 'fine' : 'again';
}
