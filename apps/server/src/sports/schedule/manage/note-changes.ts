import { addDays } from '@csz/rules/civil-date';
import { outOfQuiet } from '@csz/rules/quiet-hours';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { DescribedChange } from '#server/sports/scores/api.ts';
import type { ScheduledGame, ScheduledSide } from './scheduled-game.ts';
import { titleOf } from './title.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'send-schedule-notices': null;
  }
}

/** Whoever moves a game often puts the place right a minute later; that is one mail. */
export const COLLECT_MINUTES = 5;
/** Later games are told by calendars and pages; who plans this week needs a mail. */
const NOTICE_DAYS = 7;

/** What is told by mail. */
const TOLD: ReadonlySet<string> = new Set([
  ...['eventDate', 'isEventDateTBD', 'startTime', 'location', 'status', 'teams', 'homeTeam', 'sport'],
]);

/** A team that hears of its games. */
interface ConcernedTeam {
  readonly school_id: number;
  readonly sport_id: number;
}

/** What a notice needs to know of a game. */
export type NotedGame = Pick<
  ScheduledGame,
  'id' | 'sport_id' | 'sport_name' | 'name' | 'no_home_team' | 'game_type' | 'event_date' | 'tz'
> & {
  readonly sides: readonly Pick<ScheduledSide, 'school_id' | 'short_name' | 'is_home'>[];
};

export interface Noted {
  readonly game: NotedGame;
  readonly changes: readonly DescribedChange[];
  /** Null where nobody did it: a result moved a bracket. */
  readonly author: { readonly memberId: number | null };
  /** When it is now. */
  readonly movedTo?: { readonly event_date: string | null };
  /** The entry to look at, where that is another one. */
  readonly gameId?: number;
  /** The teams that it was of, where `game` does not say them any more: who is out of a game hears of that too. */
  readonly former?: readonly ConcernedTeam[];
}

/**
 * Leaves a notice about a game of these days, to be mailed once the changes of some minutes are together. Of a later
 * one only the staff of a team that is out of it hear: it stands on their pages no more.
 */
export function noteChanges(tx: Tx, clock: Clock, noted: Noted): Promise<void> {
  return noteChangesOf(tx, clock, [noted]);
}

/** The same for many games at once. */
export async function noteChangesOf(tx: Tx, clock: Clock, noted: readonly Noted[]): Promise<void> {
  const now = clock();
  const notices = noted.flatMap((one) => noticeOf(now, one) ?? []);
  if (notices.length === 0) return;
  await tx.insertInto('schedule_notices').values(notices).execute();
  const dues = new Set(notices.map(({ due_at }) => due_at.getTime()));
  for (const due of dues) await enqueue(tx, 'send-schedule-notices', null, { startAfter: new Date(due) });
}

function noticeOf(now: Temporal.Instant, noted: Noted) {
  const { game, author, gameId = game.id, former = teamsOf(game) } = noted;
  const today = now.toZonedDateTimeISO(game.tz).toPlainDate().toString();
  const days = [game.event_date, ...(noted.movedTo === undefined ? [] : [noted.movedTo.event_date])];
  const isToCome = days.some((day) => day === null || day >= today);
  const isNear = days.some((day) => day !== null && day >= today && day <= addDays(today, NOTICE_DAYS));
  const changes = noted.changes.filter(({ field }) => (isNear ? TOLD.has(field) : field === 'teams'));
  if (changes.length === 0 || !isToCome) return undefined;
  return {
    game_id: gameId,
    title: titleOf(game, game.sides),
    changes: JSON.stringify(changes),
    member_id: author.memberId,
    noticed_at: new Date(now.epochMilliseconds),
    due_at: new Date(dueAt(now, game.tz).epochMilliseconds),
    former: JSON.stringify(former),
    is_for_left: !isNear,
  };
}

const teamsOf = ({ sides, sport_id }: NotedGame): ConcernedTeam[] =>
  sides.map(({ school_id }) => ({ school_id, sport_id }));

/** Some minutes from now, but nobody's phone rings at night where the game is. */
export function dueAt(now: Temporal.Instant, tz: string): Temporal.Instant {
  return outOfQuiet(now.add({ minutes: COLLECT_MINUTES }), tz);
}
