import { formatDate } from '@csz/contract/core/when';
import { RESULT_LABELS } from '@csz/contract/games/game-status';
import { trustLabel } from '@csz/contract/games/score-trust';
import { pages } from '@csz/contract/pages';
import { Feed } from 'feed';
import { escapeHtml } from '#server/platform/html.ts';
import type { Result } from './list-results.ts';

/** Entries of a feed; readers come back more often than a county has so many results. */
const ENTRIES = 100;

interface FeedHead {
  readonly publicUrl: string;
  /** Path of this feed, without its ending. */
  readonly path: string;
  /** Whose results: 'Howard County', 'Quarry Ridge Football'. */
  readonly name: string;
  readonly format: 'atom' | 'json';
}

/**
 * The latest results as a feed, those that changed last first. An entry is a game by its address: a correction is the same
 * entry with another title and a later time.
 */
export function resultsFeed({ publicUrl, path, name, format }: FeedHead, results: readonly Result[]): Feed {
  const played = results
    .filter(({ kind }) => kind !== 'off')
    .toSorted(lastChangedFirst)
    .slice(0, ENTRIES);
  const self = (format: string) => `${publicUrl}${path}.${format}`;
  const feed = new Feed({
    id: self('atom'),
    title: `Results - ${name}`,
    description: `High school sports results of ${name}, with how sure each score is.`,
    link: publicUrl + pages.scores(),
    feedLinks: { atom: self('atom'), json: self('json') },
    copyright: '',
    // A feed without results has changed at no time in particular.
    updated: new Date(played[0]?.game.updated ?? 0),
  });
  // An Atom feed of the library says that its texts are HTML; names of games and events are what coaches typed.
  const written = (text: string) => (format === 'atom' ? escapeHtml(text) : text);
  for (const { game, kind, text } of played) {
    const link = publicUrl + pages.game(game.id);
    feed.addItem({
      id: link,
      link,
      title: written(`${game.sportName}: ${text}`),
      description: written([text, ...dayOf(game), stateOf(game, kind)].join('. ')),
      date: new Date(game.updated),
    });
  }
  return feed;
}

const dayOf = ({ eventDate, isEventDateTBD }: Result['game']): string[] =>
  eventDate === null || isEventDateTBD ? [] : [formatDate(eventDate)];

/** How sure the score is: 'Final, official', 'Reported', 'Score so far'. */
function stateOf({ isSoFar, scoreTrust, resultStatus }: Result['game'], kind: Result['kind']): string {
  if (isSoFar) return 'Score so far';
  const trust = trustLabel(scoreTrust);
  if (kind === 'final') return trust === undefined ? 'Final' : `Final, ${trust.toLowerCase()}`;
  return trust ?? RESULT_LABELS[resultStatus as keyof typeof RESULT_LABELS] ?? 'Not confirmed yet';
}

const lastChangedFirst = (a: Result, b: Result): number =>
  b.game.updated.localeCompare(a.game.updated) || Number(b.game.id) - Number(a.game.id);
