import { SLATES, STAFF_SLATES, slatesKey } from '@csz/contract/pick-em/keys';
import { weekOf } from '@csz/rules/civil-date';
import { type Candidate, chooseGames } from '@csz/rules/pick-em/choose-games';
import { sql } from 'kysely';
import { type Clock, localNow } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { type CandidateRow, listCandidates } from './list-candidates.ts';

/**
 * Makes this week's slates of all counties that have none yet, a sport each, from the games that have not started. It
 * may run again at any time: a slate that is there stays as it is. Answers how many it made.
 */
export async function makeSlates(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { act, ...past }: Making = {},
): Promise<number> {
  const states = await db.selectFrom('states').select(['id', 'tz']).orderBy('id').execute();
  let made = 0;
  for (const { id, tz } of states) {
    const { from, to } = weekOf(localNow(clock, tz).today);
    made += await db.transaction().execute(async (tx) => {
      const candidates = await listCandidates(tx, {
        stateId: id,
        from,
        to,
        after: clock(),
        onlyWithoutSlate: true,
        ...past,
      });
      const some = await insertSlates(tx, from, candidates);
      if (act !== undefined && some > 0)
        await audit(tx, { ...act, action: 'make slates', subject: `Pick 'Em, week of ${from}`, after: String(some) });
      return some;
    });
  }
  return made;
}

interface Making extends Past {
  /** Of the staff who did not wait for the morning. */
  readonly act?: Act;
}

/** For weeks that are over, as a world to look at has them. */
interface Past {
  /** Of this county alone. */
  readonly districtId?: number;
  /** Also games that have a result by now, or were called off since. */
  readonly evenDecided?: boolean;
}

async function insertSlates(tx: Tx, week: string, candidates: readonly CandidateRow[]): Promise<number> {
  const bySlate = Map.groupBy(candidates, ({ district_id, sport_id }) => `${district_id} ${sport_id}`);
  const slates = [...bySlate.values()].flatMap((games) => {
    const chosen = chooseGames(
      games.map((game): Candidate & { row: CandidateRow } => ({ ...asCandidate(game), row: game })),
    );
    const [first] = chosen;
    return first === undefined ? [] : [{ of: first.row, games: chosen.map(({ row }) => row) }];
  });
  if (slates.length === 0) return 0;
  // Two processes make them at once: the second finds them made.
  const made = await tx
    .insertInto('slates')
    .values(
      slates.map(({ of: { district_id, sport_id, season } }) => ({ district_id, sport_id, season, week_on: week })),
    )
    .onConflict((conflict) => conflict.constraint('slates_once_a_week').doNothing())
    .returning(['id', 'district_id', 'sport_id'])
    .execute();
  const idOf = new Map(made.map(({ id, district_id, sport_id }) => [`${district_id} ${sport_id}`, id]));
  const rows = slates.flatMap(({ of, games }) => {
    const slate_id = idOf.get(`${of.district_id} ${of.sport_id}`);
    return slate_id === undefined ? [] : games.map(({ id, locks_at }) => ({ slate_id, game_id: id, locks_at }));
  });
  await insertGames(tx, rows);
  await publish(tx, [SLATES, STAFF_SLATES, ...new Set(made.map(({ district_id }) => slatesKey(district_id)))]);
  return made.length;
}

interface SlateGameRow {
  readonly slate_id: number;
  readonly game_id: number;
  readonly locks_at: Date;
}

async function insertGames(tx: Tx, rows: readonly SlateGameRow[]): Promise<void> {
  await sql`
    insert into slate_games (slate_id, game_id, locks_at)
    select * from unnest(${rows.map(({ slate_id }) => slate_id)}::int[], ${rows.map(({ game_id }) => game_id)}::int[],
      ${rows.map(({ locks_at }) => locks_at)}::timestamptz[])`.execute(tx);
}

function asCandidate({ id, locks_at, followers, records }: CandidateRow): Candidate {
  return { id, locksAt: locks_at.toISOString(), followers, records };
}
