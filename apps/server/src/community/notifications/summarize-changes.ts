import { OUT_OF_BRACKET, REMOVED } from '@csz/contract/games/game-status';
import { plannedDayOrTbd, timeOrTbd } from '#server/platform/format.ts';

/** What changed of one game, in the order in which it did. */
export interface GameNotice {
  readonly game_id: number;
  readonly title: string;
  readonly isEvent: boolean;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

export interface GameSummary {
  readonly gameId: number;
  readonly title: string;
  readonly isEvent: boolean;
  /** One sentence a thing; never empty. */
  readonly sentences: readonly string[];
}

/** What is different in the end: a game that was moved and moved back is no news. */
export function summarizeChanges(notices: readonly GameNotice[]): GameSummary[] {
  return [...Map.groupBy(notices, ({ game_id }) => game_id)].flatMap(([gameId, own]) => {
    const { title = '', isEvent = false } = own[0] ?? {};
    const last = new Map<string, { before: string; after: string }>();
    for (const { field, before, after } of own.flatMap(({ changes }) => changes))
      last.set(field, { before: last.get(field)?.before ?? before, after });
    const sentences = [...last].flatMap(([field, { before, after }]) =>
      before === after ? [] : (SENTENCES[isEvent && field === 'teams' ? 'schools' : field]?.(before, after) ?? []),
    );
    return sentences.length === 0 ? [] : [{ gameId, title, isEvent, sentences }];
  });
}

/** What a mail is about: one of them by its name, more by their number. */
export function subjectOf(news: readonly GameSummary[]): string {
  const [first] = news;
  if (first !== undefined && news.length === 1) return `Schedule change: ${first.title}`;
  const kinds = [news.some(({ isEvent }) => !isEvent) && 'games', news.some(({ isEvent }) => isEvent) && 'events'];
  return `${news.length} ${kinds.filter(Boolean).join(' and ')} have changed`;
}

const from = (before: string, say: (text: string) => string) => (before === '' ? '' : `, it was ${say(before)}`);

const SENTENCES: Readonly<Record<string, (before: string, after: string) => string>> = {
  status: (_, after) => {
    if (after === 'Active') return 'It is back on.';
    if (after === OUT_OF_BRACKET) return 'It is off the schedule: its bracket has no such game any more.';
    return after === REMOVED ? 'It is off the schedule: it was entered by mistake.' : `It is ${after.toLowerCase()}.`;
  },
  sport: (before, after) => `The sport is ${after}${from(before, (text) => text)}.`,
  teams: (before, after) => `The teams are now ${after}${before === '' ? '' : `, they were ${before}`}.`,
  schools: (before, after) => `It is now for ${after}${before === '' ? '' : `, it was for ${before}`}.`,
  homeTeam: (before, after) =>
    after === ''
      ? `No team is at home${from(before, (text) => text)}.`
      : `Home team: ${after}${from(before, (text) => text)}.`,
  eventDate: (before, after) =>
    after === ''
      ? `The new day is not known yet${from(before, plannedDayOrTbd)}.`
      : `New day: ${plannedDayOrTbd(after)}${from(before, plannedDayOrTbd)}.`,
  isEventDateTBD: (_, after) => (after === 'true' ? 'The day may still change.' : 'The day is settled.'),
  startTime: (before, after) =>
    after === ''
      ? `The time is not known yet${from(before, timeOrTbd)}.`
      : `New time: ${timeOrTbd(after)}${from(before, timeOrTbd)}.`,
  location: (before, after) =>
    after === ''
      ? `The place is not known yet${from(before, (text) => text)}.`
      : `New place: ${after}${from(before, (text) => text)}.`,
};
