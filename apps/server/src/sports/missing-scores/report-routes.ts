import type { MissingScoresReport } from '@csz/contract/missing-scores/calls';
import * as calls from '@csz/contract/missing-scores/calls';
import { Problem } from '@csz/contract/problem';
import { ROLES } from '@csz/contract/roles/people';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { nameCoach } from '#server/people/roles/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { findLinkOpener } from '#server/sports/score-links/api.ts';
import { coachedTeams, directedSchools, listManaged, loadMissing, type TeamScope, wantedFor } from './find-missing.ts';
import { type Assert, outcomeOf, reportItems } from './report-items.ts';
import { listCoachlessTeams } from './write-weekly-list.ts';

const REPORTS = [
  ['ms-rp', calls.getCoachReport, calls.saveCoachReport],
  ['ms-rp-ad', calls.getDirectorReport, calls.saveDirectorReport],
] as const;

/** The reports that mails link to. Their id is a token that stands for whom it was sent to; no one signs in. */
export function serveReports(app: FastifyInstance, platform: Platform): void {
  for (const [purpose, get, save] of REPORTS) {
    serve(app, get, async ({ params }) =>
      presentReport(platform, await openReport(platform, params.id, purpose), purpose),
    );
    serve(app, save, async ({ params, body }) => {
      const { member, teams } = await openReport(platform, params.id, purpose);
      return { items: await reportItems(platform, { member, isByLink: true }, body.items, assertGameOf(teams)) };
    });
  }
  serveCoachless(app, platform);
}

function serveCoachless(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.getCoachlessReport, async ({ params }) => {
    const { member, teams, season } = await openReport(platform, params.id, 'mc-rp-ad');
    const schools = teams.map(({ schoolId }) => schoolId);
    const items = await listCoachlessTeams(db, schools, season);
    return { items, total: items.length, reporter: member.displayName, where: await describeTeams(db, teams) };
  });

  serve(app, calls.saveCoachlessReport, async ({ params, body }, request) => {
    const { member } = await openReport(platform, params.id, 'mc-rp-ad');
    const items = [];
    for (const { coach, ...team } of body.items) {
      const outcome = await outcomeOf(platform, async () => {
        await db.transaction().execute((tx) => nameCoach(tx, member, { ...team, ...coach }, request.ip));
        return `${coach.firstName} ${coach.lastName} is on file.`;
      });
      items.push({ ...team, ...outcome });
    }
    return { items };
  });
}

/** A report's link opens the games of its teams and no others. */
function assertGameOf(teams: readonly TeamScope[]): Assert {
  return async (tx, gameId) => {
    const sides = await tx
      .selectFrom('game_results')
      .select(['school_id', 'sport_id'])
      .where('game_id', '=', gameId)
      .execute();
    if (sides.length === 0) throw new Problem('game-not-found');
    const isOwn = sides.some((side) =>
      teams.some(
        ({ schoolId, sportId }) => schoolId === side.school_id && (sportId === null || sportId === side.sport_id),
      ),
    );
    if (!isOwn) throw new Problem('not-your-team');
  };
}

export type ReportPurpose = 'ms-rp' | 'ms-rp-ad' | 'mc-rp-ad';

/** A report opened by its link: the member whose link it is, and the teams that it is about now. */
export interface OpenedReport {
  readonly member: Member;
  readonly teams: readonly TeamScope[];
  readonly season: number;
  /** Games of the season before are requested from this day on. */
  readonly since: string;
}

/**
 * Opens a report. What the link's owner may do is looked up again: a member who does not coach any more reports nothing.
 *
 * @throws {Problem} `report-link-over`, `link-role-gone`.
 */
async function openReport(platform: Platform, token: string, purpose: ReportPurpose): Promise<OpenedReport> {
  const opener = await findLinkOpener(platform, token, purpose);
  if (opener === undefined) throw new Problem('report-link-over');
  const { member } = opener;
  const teams = purpose === 'ms-rp' ? coachedTeams(member) : directedSchools(member);
  if (teams.length === 0) throw new Problem('link-role-gone');
  const { today } = await localNowAt(platform.db, platform.clock, {});
  return { member, teams, ...wantedFor(today) };
}

/** The games of a report with what its page says around them. */
async function presentReport(
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
async function describeTeams(db: Reader, teams: readonly TeamScope[]): Promise<string> {
  const { rows } = await sql<{ school: string; sport: string | null }>`
    select schools.name as school, sports.name as sport
    from unnest(${teams.map((team) => team.schoolId)}::int[], ${teams.map((team) => team.sportId)}::int[])
      wanted(school_id, sport_id)
    join schools on schools.id = wanted.school_id
    left join sports on sports.id = wanted.sport_id
    order by schools.name collate "C", schools.id, sports.name collate "C"`.execute(db);
  const bySchool = Map.groupBy(rows, ({ school }) => school);
  return [...bySchool]
    .map(([school, own]) => [school, ...own.flatMap(({ sport }) => sport ?? [])].join(', '))
    .join('; ');
}
