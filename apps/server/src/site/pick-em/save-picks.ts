import { createHmac } from 'node:crypto';
import { Problem } from '@csz/contract/problem';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Which side of a game a member takes. */
export interface Choice {
  readonly slateGameId: number;
  readonly schoolId: number;
}

interface Saved {
  readonly saved: number[];
  /** Their games have started, or are decided. */
  readonly late: number[];
  /** They are on no slate any more, or the school does not play in them. */
  readonly gone: number[];
}

interface OpenGame {
  readonly id: number;
  readonly slate_id: number;
  readonly locks_at: Date;
  readonly state: string;
  readonly schools: readonly number[];
}

/**
 * Saves a member's picks of games that have not started. The server's clock decides, after the games are locked: a pick
 * that waited for a swap or a new start is judged by what came of that.
 *
 * Of several picks those that do not fit are named, and the others are saved.
 *
 * @throws {Problem} `slate-not-found`, `pick-not-playing` for a pick that is alone; `pick-locked` when all are late.
 */
export function savePicks({ db, clock }: Clocked, memberId: number, picks: readonly Choice[]): Promise<Saved> {
  return db.transaction().execute(async (tx) => {
    const games = await lockGames(tx, picks.map(gameOf));
    const now = new Date(clock().epochMilliseconds);
    const { open = [], late = [], gone = [] } = Object.groupBy(picks, (pick) => stateOf(pick, games, now));
    if (late.length === picks.length) throw new Problem('pick-locked');
    if (gone.length === 1 && picks.length === 1)
      throw new Problem(games.size === 0 ? 'slate-not-found' : 'pick-not-playing');
    const slates = open.flatMap(({ slateGameId }) => games.get(slateGameId)?.slate_id ?? []);
    await insertPicks(tx, { memberId, now, slates }, open);
    return { saved: open.map(gameOf), late: late.map(gameOf), gone: gone.map(gameOf) };
  });
}

type Clocked = Pick<Platform, 'db' | 'clock'>;

const gameOf = ({ slateGameId }: Choice): number => slateGameId;

function stateOf(pick: Choice, games: ReadonlyMap<number, OpenGame>, now: Date): 'open' | 'late' | 'gone' {
  const game = games.get(pick.slateGameId);
  if (game === undefined) return 'gone';
  if (game.state !== 'open' || game.locks_at <= now) return 'late';
  return game.schools.includes(pick.schoolId) ? 'open' : 'gone';
}

/** Games by id with their teams; none is swapped, moved or settled until the transaction ends. */
async function lockGames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, OpenGame>> {
  const { rows } = await sql<Omit<OpenGame, 'schools'> & { game_id: number }>`
    select id, slate_id, game_id, locks_at, state from slate_games
    where id = ${anyOf(ids)} order by id for share`.execute(tx);
  const sides = await tx
    .selectFrom('game_results')
    .select(['game_id', 'school_id'])
    .where(sql<boolean>`game_id = ${anyOf(rows.map(({ game_id }) => game_id))}`)
    .execute();
  const schoolsOf = Map.groupBy(sides, ({ game_id }) => game_id);
  return new Map(
    rows.map(({ game_id, ...row }) => {
      const schools = (schoolsOf.get(game_id) ?? []).map(({ school_id }) => school_id);
      return [row.id, { ...row, schools }];
    }),
  );
}

interface Saving {
  readonly memberId: number;
  readonly now: Date;
  readonly slates: readonly number[];
}

async function insertPicks(tx: Tx, { memberId, now, slates }: Saving, picks: readonly Choice[]): Promise<void> {
  await sql`
    insert into slate_entries (slate_id, member_id) select distinct id, ${memberId}::int from unnest(${slates}::int[]) as s(id)
    on conflict do nothing`.execute(tx);
  // Of the same game twice in one call the last one counts.
  const last = [...new Map(picks.map((pick) => [pick.slateGameId, pick])).values()];
  await sql`
    insert into picks (slate_game_id, member_id, school_id, picked_at)
    select game, ${memberId}::int, school, ${now}::timestamptz
    from unnest(${last.map(({ slateGameId }) => slateGameId)}::int[], ${last.map(({ schoolId }) => schoolId)}::int[])
      as p(game, school) order by game
    on conflict (slate_game_id, member_id) do update set school_id = excluded.school_id, picked_at = excluded.picked_at
    where picks.school_id <> excluded.school_id`.execute(tx);
}

/**
 * Saves a member's guess of what both sides score in the last game of a slate, until that starts.
 *
 * @throws {Problem} `slate-not-found`, `pick-locked`.
 */
export function saveTieBreak({ db, clock }: Clocked, memberId: number, guess: Guess): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const last = await tx
      .selectFrom('slate_games')
      .select(['locks_at', 'state'])
      .where('slate_id', '=', guess.slateId)
      .orderBy('locks_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forShare()
      .executeTakeFirst();
    if (last === undefined) throw new Problem('slate-not-found');
    if (last.state !== 'open' || last.locks_at.getTime() <= clock().epochMilliseconds) throw new Problem('pick-locked');
    await tx
      .insertInto('slate_entries')
      .values({ slate_id: guess.slateId, member_id: memberId, tie_break: guess.total })
      .onConflict((conflict) => conflict.columns(['slate_id', 'member_id']).doUpdateSet({ tie_break: guess.total }))
      .execute();
  });
}

interface Guess {
  readonly slateId: number;
  readonly total: number;
}

type Signer = Pick<Platform, 'settings' | 'clock'>;

/** A page that stays open over a game day keeps its token. */
const HOURS = 24;
const ISSUER = 'csz';
const AUDIENCE = 'pick-em';

/** A key of its own: this token saves picks, and is taken for nothing else that we sign. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('pick-em').digest();

/** What the picks of a member are saved with. */
export const signPlayToken = ({ settings, clock }: Signer, memberId: number): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(memberId))
    .setExpirationTime(Math.floor(clock().epochMilliseconds / 1000) + HOURS * 3600)
    .sign(keyOf(settings.sessionSecret));

/**
 * Sees to it that picks are saved for the member whose page it was: after another one signed in on the same device, what
 * the page of the first still sends is refused.
 *
 * @throws {Problem} `play-token-not-good`.
 */
export async function requirePlayToken({ settings, clock }: Signer, token: string, memberId: number): Promise<void> {
  const checked = jwtVerify(token, keyOf(settings.sessionSecret), {
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: String(memberId),
    algorithms: ['HS256'],
    requiredClaims: ['sub', 'exp'],
    currentDate: new Date(clock().epochMilliseconds),
  });
  await checked.catch(() => {
    throw new Problem('play-token-not-good');
  });
}
