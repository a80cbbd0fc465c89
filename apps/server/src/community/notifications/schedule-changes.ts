import { pages } from '@csz/contract/pages';
import { addDays } from '@csz/rules/civil-date';
import type { Tx } from '#server/platform/db/types.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import type { Message } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { COLLECT_MINUTES, kind, type Notice } from './notification-kind.ts';
import {
  entryOf,
  type GameNow,
  listConcerned,
  listGamesNow,
  type Recipient,
  SCHEDULE_EVENTS,
  type ScheduleEvent,
} from './schedule-change-queries.ts';
import { type GameSummary, subjectOf, summarizeChanges } from './summarize-changes.ts';
import { dropWaiting } from './waiting.ts';

/** Later games are read on calendars and pages; who plans this week needs a mail. */
const NEAR_DAYS = 7;

/** What members are notified of about a game of these days. */
const MAILED_FIELDS: ReadonlySet<string> = new Set([
  ...['eventDate', 'isEventDateTBD', 'startTime', 'location', 'status', 'teams', 'homeTeam', 'sport'],
]);

const NAME = 'schedule-change';

/**
 * Changes of games within a week, one mail a person, whatever number of games and changes. Of a later game only the
 * staff of a team that is out of it are notified: it is on their pages no more.
 */
export const scheduleChanges = kind<ScheduleEvent['type']>({
  name: NAME,
  label: 'A game of one of your teams moves or is called off within a week',
  heading: 'Changed games',
  on: SCHEDULE_EVENTS,
  isCollected: true,
  canBeStopped: true,
  urgency: 'high',
  waitOf: (event) => {
    const { days, tz } = event.data;
    const today = dayAt(event.at, tz);
    const isToCome = days.length === 0 || days.some((day) => day === null || day >= today);
    return isToCome && isPlannedWith(event) && mailedChanges(event).length > 0
      ? { tz, minutes: COLLECT_MINUTES }
      : undefined;
  },
  subjectOf: (event) => `game:${entryOf(event)}`,
  listReaders: async (tx, platform, events) => {
    const { recipients } = await findRecipients(tx, platform, events);
    return [...new Set(recipients.map(({ member_id }) => member_id))];
  },
  write,
});

/** Drops what members were still to be notified of about a game that is gone. */
export const dropRemovedGames = reactTo({
  name: 'drop notices of removed games',
  on: ['game.removed'],
  inTransaction: (tx, events) =>
    dropWaiting(
      tx,
      NAME,
      events.map(({ subject }) => subject),
    ),
});

/** Calendars ask every hour: what was in a schedule for less than that is in no calendar. */
const UNSEEN_MINUTES = 60;

/** A new day that is no day any more is in the event of the game that waits for one again. */
function isPlannedWith(event: ScheduleEvent): boolean {
  if (event.type !== 'game.removed') return true;
  const { createdAt, entryId, changes } = event.data;
  const minutes = Temporal.Instant.from(createdAt).until(event.at).total('minutes');
  return entryId === null && minutes >= UNSEEN_MINUTES && changes.some(({ before }) => before === 'Active');
}

const dayAt = (at: Temporal.Instant, tz: string) => at.toZonedDateTimeISO(tz).toPlainDate().toString();

function isNear({ at, data: { days, tz } }: ScheduleEvent): boolean {
  const today = dayAt(at, tz);
  return days.some((day) => day !== null && day >= today && day <= addDays(today, NEAR_DAYS));
}

function mailedChanges(event: ScheduleEvent) {
  const near = isNear(event);
  return event.data.changes.filter(({ field }) => (near ? MAILED_FIELDS.has(field) : field === 'teams'));
}

async function findRecipients(
  tx: Tx,
  platform: Platform,
  events: readonly ScheduleEvent[],
  memberIds?: readonly number[],
) {
  const games = await listGamesNow(tx, events.map(entryOf));
  const current = events.filter((event) => !isOver(event, games.get(entryOf(event)), platform.clock()));
  const concerned = current.map((event) => ({ event, isForLeft: !isNear(event) }));
  return { games, current, recipients: await listConcerned(tx, concerned, memberIds) };
}

async function write(
  tx: Tx,
  platform: Platform,
  events: readonly ScheduleEvent[],
  memberIds?: readonly number[],
): Promise<Notice[]> {
  const { games, current, recipients } = await findRecipients(tx, platform, events, memberIds);
  const byMember = Map.groupBy(recipients, ({ member_id }) => member_id).values();
  return [...byMember].flatMap((own) => noticeFor(own, { current, games, platform }) ?? []);
}

/**
 * A day that is over by now, because nothing ran or it was night, is no news any more: neither the day on which the
 * game is, if that is settled, nor one on which a reader may still believe it to be, is to come.
 */
function isOver(event: ScheduleEvent, game: GameNow | undefined, now: Temporal.Instant): boolean {
  const day = game?.event_date ?? null;
  const today = dayAt(now, event.data.tz);
  const former = event.data.changes.flatMap(({ field, before }) =>
    field === 'eventDate' && before !== '' ? [before] : [],
  );
  return day !== null && [day, ...former].every((one) => one < today);
}

interface NoticeContext {
  readonly current: readonly ScheduleEvent[];
  readonly games: ReadonlyMap<number, GameNow>;
  readonly platform: Platform;
}

function noticeFor(own: readonly Recipient[], { current, games, platform }: NoticeContext): Notice | undefined {
  const [person] = own;
  const ids = new Set(own.map(({ event_id }) => event_id));
  const events = current.filter(({ id }) => ids.has(id));
  const summaries = summarizeChanges(
    events.map((event) => {
      const gameId = entryOf(event);
      const isEvent = games.get(gameId)?.game_type === 'Event';
      return { game_id: gameId, title: event.data.title, isEvent, changes: mailedChanges(event) };
    }),
  );
  if (person === undefined || summaries.length === 0) return undefined;
  const message: Message = {
    memberId: person.member_id,
    email: own.find(({ email }) => email !== '')?.email ?? '',
    title: subjectOf(summaries),
    paragraphs: [...summaries.map(paragraph), 'You get this because you follow one of the teams or work for it.'],
    action: linkOf(platform, summaries, { events, games }),
  };
  return { message, events };
}

const paragraph = ({ title, sentences }: GameSummary) => [`${title}:`, ...sentences].join('\n');

/** To the first game that is still there; else to the schedule of its team. */
function linkOf(
  { settings: { publicUrl } }: Platform,
  summaries: readonly GameSummary[],
  { events, games }: { events: readonly ScheduleEvent[]; games: ReadonlyMap<number, GameNow> },
) {
  const shown = summaries.find(({ gameId }) => games.get(gameId)?.is_gone === false);
  if (shown !== undefined)
    return {
      label: `See the ${shown.isEvent ? 'event' : 'game'}`,
      url: `${publicUrl}${pages.game(String(shown.gameId))}`,
    };
  const [team] = events.flatMap(({ data }) => data.teams);
  const filter = team && { schoolId: String(team.schoolId), sportId: String(team.sportId) };
  return { label: 'See the schedule', url: `${publicUrl}${pages.schedules(filter)}` };
}
