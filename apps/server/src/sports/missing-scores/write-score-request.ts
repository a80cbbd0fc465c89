import { listApprovedRoles } from '#server/people/permissions/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { MessageText } from '#server/platform/mail/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { scoreLinkAddress, uploadLinkFor } from '#server/sports/scores/api.ts';
import { describeGames, type NamedGame } from './describe-games.ts';
import { directedSchools } from './scopes.ts';

type Signing = Pick<Platform, 'settings' | 'clock'>;

/** What a member reads who is asked for the scores of games, each with a link that needs no signing in. */
export async function writeScoreRequest(
  tx: Tx,
  platform: Signing,
  { memberId, gameIds }: { memberId: number; gameIds: readonly number[] },
): Promise<MessageText> {
  const games = await describeGames(tx, gameIds);
  const links = await Promise.all(games.map(({ id }) => uploadLinkFor(platform, memberId, id)));
  const all = await allLink(tx, platform, memberId);
  const [only] = games.length === 1 ? games : [];
  return only === undefined ? aboutMany(games, links, all) : aboutOne(only, links[0] ?? all, all);
}

/** The page of all scores that the reader owes, where it can also be said that a game was not played. */
async function allLink(tx: Tx, platform: Signing, memberId: number): Promise<string> {
  const isDirector = directedSchools({ roles: await listApprovedRoles(tx, memberId) }).length > 0;
  return scoreLinkAddress(platform, { purpose: isDirector ? 'ms-rp-ad' : 'ms-rp', memberId });
}

function aboutOne(game: NamedGame, url: string, all: string): MessageText {
  return {
    title: `What was the score of ${game.teams}?`,
    paragraphs: [
      `${game.sport}: ${game.teams}\n${game.when}`,
      'Nobody has told us how it ended yet. The link needs no password and takes a few seconds.',
    ],
    links: [{ text: 'It was not played, postponed or forfeited?', label: 'Say so here', url: all }],
    action: { label: 'Report the score', url },
  };
}

function aboutMany(games: readonly NamedGame[], links: readonly string[], all: string): MessageText {
  return {
    title: `${games.length} scores are still missing`,
    paragraphs: [
      'Nobody has told us yet how these games ended. No link here needs a password.',
      'If one was not played, was postponed or was forfeited, say so on the page of all of them.',
    ],
    links: games.map((game, index) => ({
      text: `${game.sport}: ${game.teams}\n${game.when}`,
      label: 'Report this score',
      url: links[index] ?? all,
    })),
    action: { label: 'Report all of them on one page', url: all },
  };
}
