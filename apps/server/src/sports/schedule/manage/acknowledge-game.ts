import type { CallAnswer } from '@csz/contract/core/call';
import { Problem } from '@csz/contract/problem';
import type { listScheduleTasks } from '@csz/contract/schedule/proposals';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, gameMarks, getGame } from '#server/sports/games/api.ts';
import { type listChanges, publishGames } from '#server/sports/scoreboard/api.ts';
import { isOfForm } from './describe-game.ts';
import { presentWhen } from './list-calendar.ts';
import { authorOf } from './permit.ts';
import { ownSides } from './policy.ts';

/**
 * Says that the own side knows of the other side's change. Once more changes nothing.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`.
 */
export function acknowledgeGame({ db, clock }: Platform, by: Member, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const game = await getGame(tx, id, { lock: true });
    const own = ownSides(by, game);
    if (own.length === 0) throw new Problem('not-allowed');
    const open = own.filter((side) => side.unconfirmed_since !== null);
    if (open.length === 0) return;
    const names = open.map((side) => side.short_name).join(', ');
    const fields = [{ field: 'acknowledged', before: '', after: names }];
    const note = { fields, by: await authorOf(tx, by, game, clock()) };
    await gameMarks.confirmTeams(tx, { gameId: id, schoolIds: open.map((side) => side.school_id), note });
    await publishGames(tx, [id], ['scores', 'tasks']);
  });
}

/** More than that a member does not work through in a day. */
export const MOST_TASKS = 100;

/** Own sides `r` whose game the other side changed, as long as it is to come. */
export async function listUnconfirmed(
  db: Reader,
  own: RawBuilder<boolean>,
  now: Temporal.Instant,
): Promise<UnconfirmedSide[]> {
  const { rows } = await sql<UnconfirmedSide>`
    select r.game_id, r.school_id, r.unconfirmed_since as since
    from game_results r join games g on g.id = r.game_id
    where r.unconfirmed_since is not null and g.removed_at is null and g.next_game_id is null
      and g.listed_on >= (${now.toString()}::timestamptz at time zone g.tz)::date and ${own}
    order by g.listed_on, r.id limit ${MOST_TASKS}`.execute(db);
  return rows;
}

type Change = Awaited<ReturnType<typeof listChanges>>[number];

type Unconfirmed = CallAnswer<typeof listScheduleTasks>['toAcknowledge'][number];

interface UnconfirmedSide {
  readonly game_id: number;
  readonly school_id: number;
  readonly since: Date;
}

/** Instead of the name of a member whose account is on hold. */
const ON_HOLD = 'A member';

/** What a member is to acknowledge, with the changes of the game in the order in which they were made. */
export function presentUnconfirmed(side: UnconfirmedSide, game: Game, changes: readonly Change[]): Unconfirmed {
  const since = changes.filter(({ changed_at, field }) => changed_at >= side.since && isOfForm(field));
  return {
    gameId: String(game.id),
    title: game.title,
    sportName: game.sport_name,
    schoolId: String(side.school_id),
    schoolName: game.sides.find(({ school_id }) => school_id === side.school_id)?.name ?? '',
    since: side.since.toISOString(),
    news: newsOf(side, game),
    ...whenOf(game),
    location: game.location,
    changes: since.map(({ field, before, after }) => ({ field, before, after })),
    changedBy:
      newsOf(side, game) === 'changed' ? (since.at(-1)?.changed_by ?? game.created_by) || ON_HOLD : game.created_by,
  };
}

/** A side that had to confirm when the game was entered has never known another one. */
function newsOf({ since }: UnconfirmedSide, { created_at, postponed_from_id }: Game) {
  if (since > created_at) return 'changed';
  return postponed_from_id === null ? 'added' : 'postponed';
}

function whenOf(game: Game) {
  const { eventDate, isEventDateTBD, startTime, startTimeUnknown, tz } = presentWhen(game);
  return { eventDate, isEventDateTBD, startTime, startTimeUnknown, tz };
}
