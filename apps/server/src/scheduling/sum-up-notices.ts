import { REMOVED } from '#server/game-writes/api.ts';
import { clockWords, weekdayWords } from './words.ts';

/** What a notice calls a game whose teams go on elsewhere in their bracket, so that nobody plays it. */
export const OUT_OF_BRACKET = 'Out of its bracket';

/** What changed of one game, in the order in which it did. */
export interface Told {
  readonly game_id: number;
  readonly title: string;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

export interface GameNews {
  readonly gameId: number;
  readonly title: string;
  /** One sentence a thing; never empty. */
  readonly sentences: readonly string[];
}

/** What is different in the end: a game that was moved and moved back is no news. */
export function sumUp(notices: readonly Told[]): GameNews[] {
  return [...Map.groupBy(notices, ({ game_id }) => game_id)].flatMap(([gameId, own]) => {
    const last = new Map<string, { before: string; after: string }>();
    for (const { field, before, after } of own.flatMap(({ changes }) => changes))
      last.set(field, { before: last.get(field)?.before ?? before, after });
    const sentences = [...last].flatMap(([field, { before, after }]) =>
      before === after ? [] : (SENTENCES[field]?.(before, after) ?? []),
    );
    return sentences.length === 0 ? [] : [{ gameId, title: own[0]?.title ?? '', sentences }];
  });
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
  homeTeam: (before, after) =>
    after === ''
      ? `No team is at home${from(before, (text) => text)}.`
      : `Home team: ${after}${from(before, (text) => text)}.`,
  eventDate: (before, after) =>
    after === ''
      ? `The new day is not known yet${from(before, weekdayWords)}.`
      : `New day: ${weekdayWords(after)}${from(before, weekdayWords)}.`,
  isEventDateTBD: (_, after) => (after === 'true' ? 'The day may still change.' : 'The day is settled.'),
  startTime: (before, after) =>
    after === ''
      ? `The time is not known yet${from(before, clockWords)}.`
      : `New time: ${clockWords(after)}${from(before, clockWords)}.`,
  location: (before, after) =>
    after === ''
      ? `The place is not known yet${from(before, (text) => text)}.`
      : `New place: ${after}${from(before, (text) => text)}.`,
};
