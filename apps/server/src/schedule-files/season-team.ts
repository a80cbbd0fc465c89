import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { managesLeague, managesSchool, managesTeam } from '#server/affiliations/api.ts';
import { currentSchoolId, playedSportIds } from '#server/directory/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** The school whose season a file is, or the team of it. */
export interface SeasonTeam {
  readonly id: number;
  readonly name: string;
  readonly stateCode: string;
  /** The counties and conferences whose directors keep it: its own, and those of its leagues. */
  readonly districtIds: readonly number[];
  readonly sport: { readonly id: number; readonly name: string } | undefined;
}

/**
 * The team or school of a file, for somebody who keeps it.
 *
 * @throws {Problem} `school-not-found`, `sport-not-found`, `sport-has-teams`, `not-allowed`.
 */
export async function getSeasonTeam(
  db: Reader,
  actor: Member,
  asked: { schoolId: string; sportId?: string | undefined },
): Promise<SeasonTeam> {
  const schoolId = await currentSchoolId(db, asked.schoolId);
  const school = await db
    .selectFrom('schools')
    .innerJoin('states', 'states.id', 'schools.state_id')
    .where('schools.id', '=', schoolId)
    .select(['schools.id', 'schools.name', 'states.code as stateCode', districts.as('districtIds')])
    .executeTakeFirstOrThrow();
  const sport = asked.sportId === undefined ? undefined : await getSport(db, asked.sportId);
  const team = { ...school, sport };
  if (!keepsSeason(actor, team)) throw new Problem('not-allowed');
  return team;
}

const districts = sql<number[]>`array(
  select schools.district_id
  union
  select l.district_id from league_memberships m join leagues l on l.id = m.league_id
  where m.school_id = schools.id and m.withdrawn_at is null and l.district_id is not null)`;

async function getSport(db: Reader, id: string): Promise<SeasonTeam['sport']> {
  const [played] = await playedSportIds(db, id);
  const sport = await db.selectFrom('sports').select(['id', 'name']).where('id', '=', Number(id)).executeTakeFirst();
  // A parent has no games of its own.
  if (sport === undefined || played !== sport.id) throw new Problem('sport-has-teams', { sport: sport?.name ?? '' });
  return sport;
}

/** A team's file may come from its coaches; a school's from who keeps all its teams. */
function keepsSeason(actor: Member, team: SeasonTeam): boolean {
  if (team.sport !== undefined) return keepsSport(actor, team, team.sport.id);
  return (
    managesSchool(actor, { schoolId: team.id }) ||
    team.districtIds.some((id) => managesLeague(actor, { districtId: id }))
  );
}

export function keepsSport(actor: Member, { id, districtIds }: SeasonTeam, sportId: number): boolean {
  return districtIds.some((districtId) => managesTeam(actor, { schoolId: id, sportId, districtId }));
}
