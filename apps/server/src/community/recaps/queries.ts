import type { Recap } from '@csz/contract/recaps/calls';
import { type Selectable, sql } from 'kysely';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import { districtsOfTeam } from '#server/people/permissions/api.ts';
import { type Page, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { GameRecaps } from '#server/platform/db/schema.generated.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { assertShown } from '#server/sports/scoreboard/api.ts';

export type RecapRow = Selectable<GameRecaps>;

export interface RecapTeam {
  readonly schoolId: number;
  readonly schoolName: string;
  readonly sportId: number;
  readonly districtIds: readonly number[];
}

/**
 * The teams of a game that can have recaps.
 *
 * @throws {Problem} `game-not-found`.
 */
export async function getRecapTeams(db: Reader, gameId: number): Promise<RecapTeam[]> {
  await assertShown(db, gameId);
  return listRecapTeams(db, gameId);
}

/** The same, also of a game that is gone. */
export function listRecapTeams(db: Reader, gameId: number): Promise<RecapTeam[]> {
  return db
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .select(['r.school_id as schoolId', 'schools.short_name as schoolName', 'r.sport_id as sportId'])
    .select(districtsOfTeam.as('districtIds'))
    .where('r.game_id', '=', gameId)
    .orderBy('r.id')
    .execute();
}

/** What everyone may read of a game, the oldest first. */
export function listShownRecaps(db: Reader, gameId: number): Promise<RecapRow[]> {
  return db
    .selectFrom('game_recaps')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('status', '=', 'shown')
    .where((eb) => eb.not(isOfHeldMember(eb.ref('member_id'))))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type RecapsQuery = PageQuery & { readonly status: Recap['status'] };

/** Recaps with their game in words: held ones in the order they came, decided ones with the latest first. */
export function listRecapRows(db: Reader, query: RecapsQuery): Promise<Page<RecapRow & { game: string }>> {
  const order = query.status === 'held' ? 'asc' : 'desc';
  const recaps = db
    .selectFrom('game_recaps as c')
    .selectAll('c')
    .select(gameWords.as('game'))
    .where('c.status', '=', query.status)
    .orderBy('c.created_at', order)
    .orderBy('c.id', order);
  return pageOf(recaps, query);
}

/** 'Centennial at Howard, Football, Oct 30, 2026'. */
const gameWords = sql<string>`(
  select concat_ws(', ', nullif(g.name, ''),
    (select string_agg(s.short_name, case when count > 2 then ', ' else ' at ' end order by r.is_home, r.id)
      from (select *, count(*) over () as count from game_results where game_id = g.id) r
      join schools s on s.id = r.school_id group by count),
    sports.name, to_char(g.event_date, 'Mon FMDD, YYYY'))
  from games g join sports on sports.id = g.sport_id where g.id = c.game_id)`;

export function presentRecap(row: RecapRow): Recap {
  return {
    id: String(row.id),
    gameId: String(row.game_id),
    author: row.author,
    role: row.role,
    message: row.message,
    // What a file was called on a phone may name a child.
    sources: row.sources.map(({ url }) => ({ url, name: '' })),
    status: row.status,
    createdAt: row.created_at.toISOString(),
  };
}
