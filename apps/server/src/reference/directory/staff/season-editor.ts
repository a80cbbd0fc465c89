import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { Problem } from '@csz/contract/problem';
import { seasonLabel } from '@csz/rules/season';
import { sql } from 'kysely';
import { likePattern, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { counted } from '#server/platform/format.ts';
import type { DirectoryEditor, RowsQuery } from './edit-directory.ts';

/** Seasons are not kept but follow from the dates of games; here they are counted. */
export const seasonEditor: DirectoryEditor = {
  noun: 'season',
  list: async (db, query) => {
    const { rows, total } = await listSeasons(db, query);
    return { rows: rows.map(presentSeason), total };
  },
  get: refuseEntry,
  change: refuseEntry,
  add: refuseEntry,
};

async function refuseEntry(): Promise<never> {
  throw new Problem('seasons-follow-games');
}

function listSeasons(db: Reader, { searchTerm = '', page, perPage }: RowsQuery) {
  const counted = db
    .selectFrom('teams')
    .select(['season', sql<number>`count(*)`.as('teams')])
    .select(
      sql<number>`(select count(*) from games where games.season = teams.season and games.removed_at is null)`.as(
        'games',
      ),
    )
    .groupBy('season')
    .orderBy('season', 'desc')
    .$if(searchTerm !== '', (query) =>
      query.where(sql`season || '-' || (season + 1)`, 'like', likePattern(searchTerm)),
    );
  return pageOf(counted, { page, perPage });
}

function presentSeason({ season, games, teams }: { season: number; games: number; teams: number }): DirectoryRow {
  return {
    id: String(season),
    title: seasonLabel(season),
    status: `${counted(games, 'game')}, ${counted(teams, 'team')}`,
    fields: { games, teams },
  };
}
