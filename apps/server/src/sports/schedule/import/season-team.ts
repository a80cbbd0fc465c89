import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { keepsTeam, managesLeague, managesSchool } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { currentSchoolId, playedSportIds } from '#server/reference/places/api.ts';

interface SeasonLeague {
  readonly sport_id: number;
  readonly season: number;
  readonly district_id: number;
}

/** The school whose season a file is, or the team of it. */
export interface SeasonTeam {
  readonly id: number;
  readonly name: string;
  readonly stateCode: string;
  /** The zone of its state. */
  readonly tz: string;
  /** Its county or conference, whose directors keep all its teams. */
  readonly districtId: number;
  /** The counties and conferences of its leagues, each for one sport and season. */
  readonly leagues: readonly SeasonLeague[];
  readonly sport: { readonly id: number; readonly name: string } | undefined;
}

/**
 * The team or school of a file, for a member who keeps it.
 *
 * @throws {Problem} `school-not-found`, `sport-not-found`, `sport-has-teams`, `not-allowed`.
 */
export async function getSeasonTeam(
  db: Reader,
  actor: Member,
  wanted: { schoolId: string; sportId?: string | undefined },
): Promise<SeasonTeam> {
  const schoolId = await currentSchoolId(db, wanted.schoolId);
  const school = await db
    .selectFrom('schools')
    .innerJoin('states', 'states.id', 'schools.state_id')
    .where('schools.id', '=', schoolId)
    .select([
      'schools.id',
      'schools.name',
      'states.code as stateCode',
      'states.tz',
      'schools.district_id as districtId',
    ])
    .executeTakeFirstOrThrow();
  const sport = wanted.sportId === undefined ? undefined : await getSport(db, wanted.sportId);
  const team = { ...school, sport, leagues: await listLeagues(db, schoolId) };
  if (!managesSeason(actor, team)) throw new Problem('not-allowed');
  return team;
}

async function listLeagues(db: Reader, schoolId: number): Promise<SeasonLeague[]> {
  const { rows } = await sql<SeasonLeague>`
    select m.sport_id, m.season, l.district_id from league_memberships m join leagues l on l.id = m.league_id
    where m.school_id = ${schoolId} and m.withdrawn_at is null and l.district_id is not null`.execute(db);
  return rows;
}

async function getSport(db: Reader, id: string): Promise<SeasonTeam['sport']> {
  const [played] = await playedSportIds(db, id);
  const sport = await db.selectFrom('sports').select(['id', 'name']).where('id', '=', Number(id)).executeTakeFirst();
  // A parent has no games of its own.
  if (sport === undefined || played !== sport.id) throw new Problem('sport-has-teams', { sport: sport?.name ?? '' });
  return sport;
}

/**
 * A team's file may come from its coaches; a school's from who keeps all its teams. Seasons are those of the rows, so
 * that directors of any of its leagues get this far.
 */
function managesSeason(actor: Member, { id, districtId, leagues, sport }: SeasonTeam): boolean {
  const inSport = leagues.filter(({ sport_id }) => sport === undefined || sport_id === sport.id);
  const districtIds = [districtId, ...inSport.map((league) => league.district_id)];
  if (sport !== undefined) return keepsTeam(actor, { schoolId: id, sportId: sport.id, districtIds });
  return managesSchool(actor, { schoolId: id }) || districtIds.some((one) => managesLeague(actor, { districtId: one }));
}

/** Keeps the team that the school has in a sport and season. */
export function managesTeamOf(actor: Member, team: SeasonTeam, sportId: number, season: number): boolean {
  return keepsTeam(actor, { schoolId: team.id, sportId, districtIds: districtsIn(team, sportId, season) });
}

/** The counties and conferences whose directors keep a team in one season: its school's, and those of its leagues. */
function districtsIn({ districtId, leagues }: SeasonTeam, sportId: number, season: number): number[] {
  const own = leagues.filter((league) => league.sport_id === sportId && league.season === season);
  return [districtId, ...own.map((league) => league.district_id)];
}
