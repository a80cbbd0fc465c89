import { sql } from 'kysely';

/**
 * The counties and conferences whose directors keep the team of a game result `r`: where its school lies, and those of
 * the leagues that it plays in that season.
 */
export const districtsOfTeam = sql<number[]>`array(
  select r.district_id
  union
  select l.district_id from league_memberships m join leagues l on l.id = m.league_id
  where m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season
    and m.withdrawn_at is null and l.district_id is not null)`;
