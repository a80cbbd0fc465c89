import type { RoleType } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import { followSchool } from '#server/people/follows/api.ts';
import { ensureRole, putCoach } from '#server/people/roles/api.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { fitsPassword } from '#server/platform/passwords.ts';
import { QUARRY_RIDGE } from './quarry-ridge.ts';

/** The one password of all demo members. The world is invented and so are they. */
export const DEMO_PASSWORD = 'quarry-ridge-demo';

interface DemoMember {
  readonly kind: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role?: RoleType;
  readonly isPending?: true;
  readonly isSiteAdmin?: true;
}

/** One of each kind. `.example` addresses reach no mailbox. */
const MEMBERS: readonly DemoMember[] = [
  { kind: 'Fan', email: 'fan@demo.example', firstName: 'Frankie', lastName: 'Vance', role: 'Fan' },
  { kind: 'Parent', email: 'parent@demo.example', firstName: 'Pilar', lastName: 'Ortega', role: 'Parent' },
  {
    kind: 'Coach, waiting for approval',
    email: 'new-coach@quarryridge.example',
    firstName: 'Noel',
    lastName: 'Brandt',
    role: 'AssistantCoach',
    isPending: true,
  },
  { kind: 'Head coach', email: 'coach@demo.example', firstName: 'Corey', lastName: 'Halpern', role: 'HeadCoach' },
  {
    kind: 'Athletic director',
    email: 'director@demo.example',
    firstName: 'Adele',
    lastName: 'Whitfield',
    role: 'AthleticDirector',
  },
  {
    kind: 'League director',
    email: 'league@demo.example',
    firstName: 'Lionel',
    lastName: 'Crenshaw',
    role: 'LeagueDirector',
  },
  { kind: 'Site administrator', email: 'admin@demo.example', firstName: 'Sam', lastName: 'Keane', isSiteAdmin: true },
];

interface Team {
  readonly school_id: number;
  readonly district_id: number;
  readonly sport_id: number;
}

interface Signing {
  readonly passwordHash: string;
  /** The present of the demo world. */
  readonly now: Temporal.Instant;
}

/**
 * Adds one member of each kind to the demo world, around one of its teams. They have followed its school for a month.
 *
 * @returns the id of their school.
 */
export async function writeMembers(tx: Tx, { passwordHash, now }: Signing): Promise<number> {
  const team = await getTeam(tx);
  for (const member of MEMBERS) {
    const id = await insertMember(tx, member, passwordHash);
    if (member.role !== undefined) await insertRole(tx, { id, role: member.role, member, team, now });
    const schoolId = String(team.school_id);
    const followed = { schoolId, wholeSchool: true, roles: [], sports: [], at: monthBefore(now) };
    await followSchool(tx, id, followed);
  }
  await giveReports(tx);
  return team.school_id;
}

function getTeam(tx: Tx): Promise<Team> {
  return tx
    .selectFrom('schools')
    .innerJoin('teams', 'teams.school_id', 'schools.id')
    .innerJoin('sports', 'sports.id', 'teams.sport_id')
    .where('schools.name', '=', QUARRY_RIDGE)
    .where('sports.level', '=', 'varsity')
    .select(['schools.id as school_id', 'schools.district_id', 'sports.id as sport_id'])
    .orderBy('teams.season', 'desc')
    .orderBy('sports.weight', 'desc')
    .orderBy('sports.id')
    .executeTakeFirstOrThrow();
}

async function insertMember(tx: Tx, member: DemoMember, password_hash: string): Promise<number> {
  const { email, firstName: first_name, lastName: last_name, isSiteAdmin = false } = member;
  const row = { email, password_hash, first_name, last_name, display_name: `${first_name}${last_name[0]}` };
  const { id } = await tx
    .insertInto('members')
    .values({ ...row, is_site_admin: isSiteAdmin, email_verified_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const monthBefore = (now: Temporal.Instant) => now.subtract({ hours: 30 * 24 });

interface GivenRole {
  readonly now: Temporal.Instant;
  readonly id: number;
  readonly role: RoleType;
  readonly member: DemoMember;
  readonly team: Team;
}

async function insertRole(tx: Tx, { id, role, member, team, now }: GivenRole): Promise<void> {
  const isOfTeam = role === 'Parent' || role === 'HeadCoach' || role === 'AssistantCoach';
  const place = {
    district_id: team.district_id,
    school_id: role === 'LeagueDirector' ? null : team.school_id,
    sport_id: isOfTeam ? team.sport_id : null,
  };
  if (member.isPending) {
    const comment = 'I help with the varsity side since August.';
    await ensureRole(tx, id, { ...place, role, comment, at: now.subtract({ hours: 26 }) });
    return;
  }
  const at = new Date(monthBefore(now).epochMilliseconds);
  const approved = { ...place, role, status: 'approved', requested_at: at, decided_at: at } as const;
  await tx
    .insertInto('affiliations')
    .values({ ...approved, member_id: id })
    .execute();
  if (role !== 'HeadCoach') return;
  const { school_id, sport_id } = team;
  const name = { first_name: member.firstName, last_name: member.lastName };
  await putCoach(tx, { school_id, sport_id, role, ...name, member_id: id });
}

/** Whether there is an account yet. */
export async function hasMembers(db: Reader): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Who of the demo members can be signed in as with the demo password: kind and address. */
export async function listDemoSignIns(db: Db): Promise<{ kind: string; email: string }[]> {
  const rows = await db
    .selectFrom('members')
    .select(['email', 'password_hash'])
    .where(
      'email',
      'in',
      MEMBERS.map(({ email }) => email),
    )
    .where('deactivated_at', 'is', null)
    .execute();
  const hashes = [...new Set(rows.map((row) => row.password_hash))];
  const fits = await Promise.all(hashes.map((hash) => fitsPassword(hash, DEMO_PASSWORD)));
  const open = new Set(rows.filter((row) => fits[hashes.indexOf(row.password_hash)]).map(({ email }) => email));
  return MEMBERS.filter(({ email }) => open.has(email)).map(({ kind, email }) => ({ kind, email }));
}

/** Makes demo members the authors of what was reported in their roles, so that they have a history and an accuracy. */
async function giveReports(tx: Tx): Promise<void> {
  await sql`
    update score_reports r set member_id = a.member_id,
      reporter = case when r.voice = 'coach' then m.first_name || ' ' || m.last_name else '' end
    from affiliations a join members m on m.id = a.member_id, games g
    where g.id = r.game_id and a.school_id = r.school_id and (a.sport_id is null or a.sport_id = g.sport_id)
      and a.status = 'approved' and r.source = 'demo' and r.member_id is null
      and r.role = case a.role when 'HeadCoach' then 'Head Coach' when 'AthleticDirector' then 'Athletic Director'
        when 'Parent' then 'Parent' when 'Fan' then 'Fan' end`.execute(tx);
  await sql`
    update members m set
      stat_true = (select count(*) from score_reports where member_id = m.id and was_right),
      stat_false = (select count(*) from score_reports where member_id = m.id and not was_right)
    where exists (select from score_reports where member_id = m.id)`.execute(tx);
}
