import type { TeamRef } from '@csz/contract/follows/starred';
import { Problem } from '@csz/contract/problem';
import { type PREFERENCE_WIRE, ROLES, type RoleType } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import { ensureRole } from '#server/people/roles/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { getListedSchool, getPlayedSport } from '#server/reference/places/api.ts';

/** A role as sign-up and preferences may call it. */
export type WireRole = RoleType | (typeof PREFERENCE_WIRE)[number];

export interface Followed {
  readonly schoolId: string;
  /** Follow the school itself too, not only the sports named. */
  readonly wholeSchool: boolean;
  /** What the member is at the school, in every sport named. */
  readonly roles: readonly WireRole[];
  readonly sports: readonly { readonly id: string; readonly roles: readonly WireRole[] }[];
  /** When, by the clock of the write; the start of the transaction when absent. */
  readonly at?: Temporal.Instant | undefined;
}

/**
 * Follows a school and sports of it, and keeps the roles that the member says they have there: the same once more
 * changes nothing.
 *
 * @throws {Problem} `school-not-found`, `school-not-listed`, `sport-not-found`, `sport-has-teams`, `bad-request`.
 */
export async function followSchool(tx: Tx, memberId: number, followed: Followed): Promise<void> {
  const school = await getListedSchool(tx, followed.schoolId);
  const { at } = followed;
  if (followed.wholeSchool)
    await follow(tx, { member_id: memberId, school_id: school.id, sport_id: null, at }, followed.roles);
  const sportIds: number[] = [];
  for (const { id, roles } of followed.sports) {
    const sport_id = await getPlayedSport(tx, id);
    sportIds.push(sport_id);
    await follow(tx, { member_id: memberId, school_id: school.id, sport_id, at }, [...followed.roles, ...roles]);
    for (const role of roles) await ensureWireRole(tx, memberId, { role, school, sportIds: [sport_id] });
  }
  for (const role of followed.roles) await ensureWireRole(tx, memberId, { role, school, sportIds });
}

/** Follows teams that were kept on a device. What has gone since, or takes no followers any more, is left out. */
export async function followTeams(tx: Tx, memberId: number, teams: readonly TeamRef[]): Promise<void> {
  for (const { schoolId, sportId } of teams) {
    const sports = sportId === null ? [] : [{ id: sportId, roles: [] }];
    await followSchool(tx, memberId, { schoolId, wholeSchool: sportId === null, roles: [], sports }).catch((gone) => {
      if (!(gone instanceof Problem)) throw gone;
    });
  }
}

async function follow(
  tx: Tx,
  row: { member_id: number; school_id: number; sport_id: number | null; at: Temporal.Instant | undefined },
  roles: readonly WireRole[],
): Promise<void> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into follows (member_id, school_id, sport_id, roles, mails, created_at)
    values (${row.member_id}, ${row.school_id}, ${row.sport_id}, ${[...new Set(roles)]}::text[],
      ${isOwnTeam(row.sport_id, roles)}, coalesce(${row.at?.toString() ?? null}::timestamptz, now()))
    on conflict (member_id, school_id, coalesce(sport_id, 0)) do update
      set roles = (select array_agg(distinct role order by role) from unnest(follows.roles || excluded.roles) role)
      where not follows.roles @> excluded.roles
    returning id, xmax = 0 as is_new`.execute(tx);
  const [added] = rows.filter(({ is_new }) => is_new);
  if (added === undefined) return;
  const data = { memberId: row.member_id, schoolId: row.school_id, sportId: row.sport_id };
  await recordEvent(tx, {
    type: 'follow.added',
    actor: row.member_id,
    subject: `follow:${added.id}`,
    data,
    ...(row.at === undefined ? {} : { at: row.at }),
  });
}

const OF_A_TEAM: ReadonlySet<WireRole> = new Set(['HeadCoach', 'AssistantCoach', 'Player', 'Parent']);

/** Whose own team it is hears by mail when a game moves, until they switch it off; others when they switch it on. */
const isOwnTeam = (sportId: number | null, roles: readonly WireRole[]) =>
  sportId !== null && roles.some((role) => OF_A_TEAM.has(role));

/** The words that no role type has: how they are kept, and shown. */
const AS_FAN: Readonly<Record<Exclude<WireRole, RoleType>, string>> = { Student: 'Student', Spectator: '' };

const isRoleType = (role: WireRole): role is RoleType => role in ROLES;

interface RoleAtSchool {
  readonly role: WireRole;
  readonly school: { readonly id: number; readonly district_id: number };
  readonly sportIds: readonly number[];
}

async function ensureWireRole(tx: Tx, memberId: number, { role, school, sportIds }: RoleAtSchool): Promise<void> {
  const at = { school_id: school.id, district_id: school.district_id };
  if (!isRoleType(role)) {
    await ensureRole(tx, memberId, { ...at, role: 'Fan', label: AS_FAN[role], sport_id: null });
    return;
  }
  const { needs, needsApproval, label } = ROLES[role];
  if (!needs.includes('schoolId') || !needs.includes('sportId')) {
    const place = needs.includes('schoolId') ? at : { school_id: null, district_id: school.district_id };
    await ensureRole(tx, memberId, { ...place, role, sport_id: null });
    return;
  }
  for (const sport_id of sportIds) await ensureRole(tx, memberId, { ...at, role, sport_id });
  if (sportIds.length > 0) return;
  if (needsApproval) throw new Problem('bad-request', { reason: 'Field is required' }, [SPORT_MISSING]);
  // A parent who names no sport is a fan of the school until they do, and is called what they chose.
  await ensureRole(tx, memberId, { ...at, role: 'Fan', label, sport_id: null });
}

const SPORT_MISSING = { path: 'followSportIds', message: 'Field is required' };
