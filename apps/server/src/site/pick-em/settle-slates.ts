import { STAFF_SLATES, slatesKey, standingsOfPicksKey } from '@csz/contract/pick-em/keys';
import { weekOf } from '@csz/rules/civil-date';
import { type Judgement, judgeGame } from '@csz/rules/pick-em/judge-game';
import { RIGHT_PICK } from '@csz/rules/points/types';
import { type RawBuilder, sql } from 'kysely';
import { openLedger, updateLedger } from '#server/community/points/api.ts';
import type { Clock } from '#server/platform/clock.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Game, listGames } from '#server/sports/games/api.ts';
import { knownTimeOf } from '#server/sports/unreported/api.ts';

/** A game of a slate as it is kept. */
interface StoredSlateGame {
  readonly id: number;
  readonly slate_id: number;
  readonly game_id: number;
  readonly district_id: number;
  readonly week_on: string;
  readonly state: string;
  readonly winner_id: number | null;
  readonly total: number | null;
  readonly void_reason: string | null;
}

/** What spirit points of a right pick are for. */
export const pickSubject = (slateGameId: number): string => `pick:${slateGameId}`;

/**
 * Makes what the slates keep of these games what is true of them now: decided, void, or open again. Picks, boards and
 * spirit points follow; what is so already stays. As many statements for ten thousand players as for one.
 */
export async function settleSlates(tx: Tx, clock: Clock, gameIds: readonly number[]): Promise<void> {
  // Two games of one slate that end at once: the second sums up what the first has written.
  await sql`
    select id from slates where id in (select slate_id from slate_games where game_id = ${anyOf(gameIds)})
    order by id for no key update`.execute(tx);
  for (const { now, ...kept } of await listDifferent(tx, sql`w.game_id = ${anyOf(gameIds)}`)) {
    await write(tx, kept.id, now);
    await settlePicks(tx, clock, kept);
  }
}

/** The games of slates that are not kept as they are. */
export const listUnsettled = (tx: Tx, slateIds: readonly number[]) =>
  listDifferent(tx, sql`w.slate_id = ${anyOf(slateIds)}`);

async function listDifferent(
  tx: Tx,
  where: RawBuilder<unknown>,
): Promise<(StoredSlateGame & { readonly now: Judgement })[]> {
  // Two results of one game come one after the other, and a pick that is being saved comes before or after.
  const { rows } = await sql<StoredSlateGame>`
    select w.id, w.slate_id, w.game_id, s.district_id, s.week_on, w.state, w.winner_id, w.total, w.void_reason
    from slate_games w join slates s on s.id = w.slate_id
    where ${where} order by w.id for update of w`.execute(tx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ game_id }) => game_id);
  const byId = new Map((await listGames(tx, ids, { withRemoved: true })).map((game) => [game.id, game]));
  return rows.flatMap((kept) => {
    const game = byId.get(kept.game_id);
    const now = game && judge(game, kept.week_on);
    return now === undefined || !isDifferent(kept, now) ? [] : [{ ...kept, now }];
  });
}

function judge(game: Game, weekOn: string): Judgement {
  const picked = {
    isRemoved: game.removed_at !== null,
    status: game.status,
    resultStatus: game.result_status,
    playedOn: knownTimeOf(game).playedOn,
    teams: game.sides.map((side) => ({
      teamId: side.school_id,
      isHome: side.is_home,
      score: side.score,
      placing: side.place,
      forfeited: side.forfeited,
      wonByTieBreak: side.won_by_criteria !== null,
    })),
  };
  return judgeGame(picked, weekOf(weekOn), game.scoring);
}

function isDifferent(kept: StoredSlateGame, now: Judgement): boolean {
  if (kept.state !== now.state) return true;
  if (now.state === 'decided') return kept.winner_id !== now.winner || kept.total !== now.total;
  return now.state === 'void' && kept.void_reason !== now.reason;
}

const write = (tx: Tx, id: number, now: Judgement) =>
  tx
    .updateTable('slate_games')
    .set({
      state: now.state,
      winner_id: now.state === 'decided' ? Number(now.winner) : null,
      total: now.state === 'decided' ? now.total : null,
      void_reason: now.state === 'void' ? now.reason : null,
    })
    .where('id', '=', id)
    .execute();

/** Judges the picks of one game again, sums up those who picked it, and grants or takes back their points. */
export async function settlePicks(
  tx: Tx,
  clock: Clock,
  of: Pick<StoredSlateGame, 'id' | 'slate_id' | 'district_id'>,
): Promise<void> {
  // A team that was in the game when it was picked, and is not any more, can be neither right nor wrong.
  const gone = await sql<{ member_id: number; is_right: null }>`
    delete from picks p using slate_games g where g.id = ${of.id} and p.slate_game_id = g.id
      and not exists (select from game_results r where r.game_id = g.game_id and r.school_id = p.school_id)
    returning p.member_id, null as is_right`.execute(tx);
  const judged = await sql<{ member_id: number; is_right: boolean | null }>`
    update picks p set is_right = case when g.state = 'decided' then p.school_id = g.winner_id end
    from slate_games g where g.id = ${of.id} and p.slate_game_id = g.id
    returning p.member_id, p.is_right`.execute(tx);
  const rows = [...gone.rows, ...judged.rows];
  await sumUpEntries(tx, of.slate_id);
  const ledger = await openLedger(
    tx,
    clock,
    rows.map(({ member_id }) => member_id),
  );
  const subject = pickSubject(of.id);
  await updateLedger(
    ledger,
    rows.map(({ member_id, is_right }) => ({
      memberId: member_id,
      type: RIGHT_PICK,
      subject,
      isEarned: is_right === true,
    })),
  );
  await publish(tx, [STAFF_SLATES, slatesKey(of.district_id), standingsOfPicksKey(of.district_id)]);
}

/** What is kept of each entry, as its picks and the last game of the slate say it. */
export const SUMMED = sql`
  select e.slate_id, e.member_id, coalesce(p.rights, 0)::int as rights, coalesce(p.wrongs, 0)::int as wrongs,
    abs(e.tie_break - l.total) as off_by
  from slate_entries e
  left join (
    select g.slate_id, k.member_id, count(*) filter (where k.is_right) as rights,
      count(*) filter (where not k.is_right) as wrongs
    from picks k join slate_games g on g.id = k.slate_game_id group by g.slate_id, k.member_id) p
    on p.slate_id = e.slate_id and p.member_id = e.member_id
  left join lateral (
    select g.total from slate_games g where g.slate_id = e.slate_id order by g.locks_at desc, g.id desc limit 1) l on true`;

/** Sums up the entries of a slate; writes only what is different. */
export const sumUpEntries = (tx: Tx, slateId: number) =>
  sql`
    update slate_entries e set rights = s.rights, wrongs = s.wrongs, off_by = s.off_by
    from (${SUMMED} where e.slate_id = ${slateId}) s
    where e.slate_id = s.slate_id and e.member_id = s.member_id
      and (e.rights, e.wrongs, e.off_by) is distinct from (s.rights, s.wrongs, s.off_by)`.execute(tx);
