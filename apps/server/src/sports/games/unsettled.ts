import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { type CountedTeams, type CountOfTeam, countOfTeams } from './count-of-teams.ts';
import { isSoFar } from './unreported.ts';

const isUnsettled = sql`r.score is not null and g.result_status = 'none'
  and g.score_trust in ('reported', 'disputed') and not ${isSoFar} and g.status = 'Active' and g.removed_at is null
  and g.game_type in ('Game', 'Tournament')`;

/** Counts, for each of the teams, the reported and disputed scores that its record will move by once they are settled. */
export const countUnsettled = (db: Reader, teams: CountedTeams): Promise<CountOfTeam> =>
  countOfTeams(db, teams, isUnsettled);
