import type { LeagueDecision, LeagueSeason, ManagedLeague } from '@csz/contract/leagues/calls';
import { Problem } from '@csz/contract/problem';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { Member } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentLook } from '#server/reference/crests/api.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { listLeagueTables } from '#server/sports/standings/api.ts';
import {
  type DecisionRow,
  findSeason,
  getManagedLeague,
  type LeagueRow,
  listDecisions,
  listDivisionNames,
  listMemberships,
  listSeasons,
  type MembershipRow,
  type SeasonKey,
} from './queries.ts';

interface LeagueSeasonFilter {
  readonly id: string;
  readonly sportId?: string | undefined;
  readonly season?: number | undefined;
}

/**
 * A season of a league as staff and its directors see it; this season and the first sport in which it has teams unless stated
 * otherwise.
 *
 * @throws {Problem} `league-not-found`, `not-allowed`, `sport-not-found`, `sport-has-teams`, `bad-request` for a league
 *   without teams when no sport is named.
 */
export async function getLeagueSeason(
  platform: Platform,
  wanted: LeagueSeasonFilter,
  actor: Member,
): Promise<LeagueSeason> {
  const { db, clock } = platform;
  const league = await getManagedLeague(db, Number(wanted.id), actor);
  const seasons = await listSeasons(db, league.id);
  const { today } = await localNowAt(db, clock, { stateId: String(league.state_id) });
  const season = wanted.season ?? seasonOf(today);
  const usual = seasons.find((one) => one.season === season) ?? seasons[0];
  const sport = await getSportOfLeague(platform, wanted.sportId ?? usual?.sport_id);
  const key: SeasonKey = { leagueId: league.id, sportId: sport.id, season };
  const saved = await findSeason(db, key);
  const members = await listMemberships(db, key);
  return {
    league: presentManagedLeague(league),
    sportId: String(sport.id),
    sportName: sport.name,
    season: seasonLabel(season),
    version: saved?.version ?? 0,
    tieBreakers: presentRules(saved === undefined ? league.tie_breakers : saved.tie_breakers),
    qualifiers: saved === undefined ? league.qualifiers : saved.qualifiers,
    divisions: await listDivisionNames(db, key),
    members: members.map(presentTeam),
    decisions: (await listDecisions(db, key)).map(presentDecision),
    tables: await listLeagueTables(platform, key),
    seasons: seasons.map((one) => ({
      sportId: String(one.sport_id),
      sportName: one.sport,
      season: seasonLabel(one.season),
      teams: one.teams,
    })),
  };
}

/** A sport that is played, the most popular one where none is named. */
async function getSportOfLeague({ db }: Platform, id: string | number | undefined) {
  const sport = await db
    .selectFrom('sports')
    .select(['id', 'name', 'is_parent'])
    .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
    .$if(id === undefined, (query) => query.where('is_parent', '=', false).where('is_active', '=', true))
    .orderBy('weight', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (sport === undefined) throw new Problem('sport-not-found', { id: id ?? '' });
  if (sport.is_parent) throw new Problem('sport-has-teams', { sport: sport.name });
  return sport;
}

/** Rules are kept as they are read; the wire has lists that may be changed. */
const presentRules = (rules: LeagueRow['tie_breakers']): LeagueSeason['tieBreakers'] =>
  rules === null ? null : { ...rules, steps: [...rules.steps] };

export function presentManagedLeague(league: LeagueRow): ManagedLeague {
  return {
    id: String(league.id),
    name: league.name,
    stateId: String(league.state_id),
    stateName: league.state,
    districtName: league.district ?? '',
  };
}

const presentDecision = (row: DecisionRow): LeagueDecision => ({
  id: String(row.id),
  kind: row.kind,
  among: row.among.map(({ id, shortName }) => ({ schoolId: String(id), shortName })),
  order: row.order_ids.map(String),
  decidedOn: row.decided_on,
  witness: row.witness,
  recordedBy: row.recorded_by,
  recordedAt: row.recorded_at.toISOString(),
  corrects: row.corrects_id === null ? null : String(row.corrects_id),
  reason: row.reason,
  isCorrected: row.is_corrected,
});

type Face = Pick<
  MembershipRow,
  'id' | 'name' | 'short_name' | 'initials' | 'logo_url' | 'color_primary' | 'color_secondary'
>;

/** A school as a team of a league. */
export const presentFace = (school: Face) => ({
  schoolId: String(school.id),
  name: school.name,
  shortName: school.short_name,
  ...presentLook(school),
});

const presentTeam = (row: MembershipRow): LeagueSeason['members'][number] => ({
  ...presentFace(row),
  division: row.division,
  isWithdrawn: row.withdrawn_at !== null,
});
