import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { NewEvent } from '#server/platform/events/events.ts';
import { recordEvents } from '#server/platform/events/record-event.ts';
import type { FieldChange, Game, GameTeam } from '#server/sports/games/api.ts';
import { titleOf } from './title.ts';

/** A team that a game is or was of. */
interface ConcernedTeam {
  readonly school_id: number;
  readonly sport_id: number;
}

/** What an event says of a game. */
export type NotedGame = Pick<
  Game,
  'id' | 'sport_id' | 'sport_name' | 'name' | 'no_home_team' | 'game_type' | 'event_date' | 'tz'
> & {
  readonly sides: readonly Pick<GameTeam, 'school_id' | 'short_name' | 'is_home'>[];
};

export interface Noted {
  readonly game: NotedGame;
  readonly changes: readonly FieldChange[];
  /** Null where nobody did it: a result moved a bracket. */
  readonly author: { readonly memberId: number | null };
  /** When it is now. */
  readonly movedTo?: { readonly event_date: string | null };
  /** The entry to look at, where that is another one. */
  readonly gameId?: number;
  /** The teams that it was of, where `game` does not say them any more: who is out of a game hears of that too. */
  readonly former?: readonly ConcernedTeam[];
}

/** Records what is different in a schedule now, for those who planned with it. */
export function noteChanges(tx: Tx, clock: Clock, noted: Noted): Promise<void> {
  return noteChangesOf(tx, clock, [noted]);
}

/** The same for many games at once. */
export async function noteChangesOf(tx: Tx, clock: Clock, noted: readonly Noted[]): Promise<void> {
  const at = clock();
  const changed = noted.filter(({ changes }) => changes.length > 0);
  await recordEvents(
    tx,
    changed.map((one) => eventOf(one, at)),
  );
}

function eventOf(
  { game, changes, author, movedTo, gameId = game.id, former }: Noted,
  at: Temporal.Instant,
): NewEvent<'game.schedule-changed'> {
  const teams = former ?? game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id }));
  return {
    type: 'game.schedule-changed',
    actor: author.memberId,
    subject: `game:${gameId}`,
    data: {
      title: titleOf(game, game.sides),
      changes: changes.map(({ field, before, after }) => ({ field, before, after })),
      tz: game.tz,
      days: [game.event_date, ...(movedTo === undefined ? [] : [movedTo.event_date])],
      teams: teams.map(({ school_id, sport_id }) => ({ schoolId: school_id, sportId: sport_id })),
    },
    at,
  };
}
