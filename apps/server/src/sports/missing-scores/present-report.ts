import type { MissingScoresReport } from '@csz/contract/missing-scores/calls';
import { ROLES } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TeamScope } from './find-missing.ts';
import { listManaged, loadMissing } from './load-missing.ts';
import type { OpenedReport, ReportPurpose } from './report-routes.ts';

/** The games of a report with what its page says around them. */
export async function presentReport(
  { db, clock }: Platform,
  { member, teams, season, since }: OpenedReport,
  purpose: ReportPurpose,
): Promise<MissingScoresReport> {
  const { items, total } = await loadMissing(db, clock, { teams, season, since });
  return {
    items,
    total,
    reporter: member.displayName,
    role: roleLabel(member, purpose),
    where: await describeTeams(db, teams),
    managedGameIds: await listManaged(
      db,
      member,
      items.map(({ game }) => game.id),
    ),
  };
}

function roleLabel({ roles }: Member, purpose: ReportPurpose): string {
  if (purpose !== 'ms-rp') return ROLES.AthleticDirector.label;
  return roles.some(({ role }) => role === 'HeadCoach') ? ROLES.HeadCoach.label : ROLES.AssistantCoach.label;
}

/** 'Elm High School, Boys Soccer; Ridge High School' */
export async function describeTeams(db: Reader, teams: readonly TeamScope[]): Promise<string> {
  const { rows } = await sql<{ school: string; sport: string | null }>`
    select schools.name as school, sports.name as sport
    from unnest(${teams.map((team) => team.schoolId)}::int[], ${teams.map((team) => team.sportId)}::int[])
      asked(school_id, sport_id)
    join schools on schools.id = asked.school_id
    left join sports on sports.id = asked.sport_id
    order by schools.name collate "C", schools.id, sports.name collate "C"`.execute(db);
  const bySchool = Map.groupBy(rows, ({ school }) => school);
  return [...bySchool]
    .map(([school, own]) => [school, ...own.flatMap(({ sport }) => sport ?? [])].join(', '))
    .join('; ');
}
