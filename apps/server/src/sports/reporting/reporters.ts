import { Problem } from '@csz/contract/problem';
import { ROLES } from '@csz/contract/roles/people';
import type { Actor, Member } from '#server/platform/actor.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { together } from '#server/platform/db/concurrent.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';
import { type ReporterRole, reporterRoleIn, type Side } from './policy.ts';

/** A member's part in a game, with the name under which everyone reads their report. */
export interface Reporter extends ReporterRole {
  /** Empty for members: names stay out of public histories, unless it is a member's office to report. */
  readonly name: string;
  /** How many of their reports were right, and how many wrong. */
  readonly accuracy: { readonly stat_true: number; readonly stat_false: number };
}

/** @param given the game's teams, or what loads them meanwhile. */
export async function findReporter(
  db: Reader,
  actor: Actor,
  given: readonly Side[] | Promise<readonly Side[]>,
): Promise<Reporter> {
  if (actor.kind === 'guest')
    return { ...reporterRoleIn(actor, await given, 0), name: '', accuracy: { stat_true: 0, stat_false: 0 } };
  const [[row], sides] = await together(readMember(db, actor), Promise.resolve(given));
  if (row === undefined) throw new Problem('not-signed-in');
  const part = reporterRoleIn(actor, sides, row.stat_true);
  const isPublic = part.voice === 'coach' || part.voice === 'staff';
  const { first_name, last_name, stat_true, stat_false } = row;
  const name = isPublic ? `${first_name} ${last_name}`.trim() || actor.displayName : '';
  return { ...part, name, accuracy: { stat_true, stat_false } };
}

const readMember = compileOnce((db, { memberId }: Pick<Member, 'memberId'>) =>
  db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'stat_true', 'stat_false'])
    .where('id', '=', memberId)
    .compile(),
);

/** 'Corey Halpern, Head Coach, Quarry Ridge'; 'Fan, Quarry Ridge' for who has no public name. */
export function describeReporter(
  reporter: Reporter,
  sides: readonly (Side & { readonly short_name: string })[],
): string {
  const school = isOfSchool(reporter.role)
    ? sides.find((side) => side.school_id === reporter.schoolId)?.short_name
    : '';
  return [reporter.name, reporter.role, school].filter(Boolean).join(', ');
}

/** A league director speaks for a team without being one of its school. */
export const isOfSchool = (role: string): boolean => role !== ROLES.LeagueDirector.label;

/**
 * What the operator asks of everyone who reports how a game ended.
 *
 * @throws {Problem} `email-not-verified`, `phone-missing`.
 */
export async function permitReporter(db: Reader, settings: Settings, member: Member): Promise<void> {
  if (settings.requireVerifiedEmail && !member.isEmailVerified) throw new Problem('email-not-verified');
  if (!settings.requirePhoneToReport) return;
  const { cell_phone } = await db
    .selectFrom('members')
    .select('cell_phone')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  if (cell_phone === null) throw new Problem('phone-missing');
}
