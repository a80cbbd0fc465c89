import type { Tx } from '#server/platform/db/types.ts';
import { type Letter, mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { listApprovedRoles } from '#server/platform/session.ts';
import { uploadLinkFor } from '#server/sports/scores/api.ts';
import type { ScoreRequest } from './choose-requests.ts';
import { describeGames, type NamedGame } from './describe-games.ts';
import { reportLink, type Signing, stopLinks } from './mail-links.ts';
import { directedSchools } from './scopes.ts';

/** Asks somebody for the scores of games, each with a link that needs no signing in. */
export async function sendScoreRequest(tx: Tx, platform: Signing, request: ScoreRequest): Promise<void> {
  const { memberId, email, tz: quietIn } = request;
  const games = await describeGames(tx, request.gameIds);
  const links = await Promise.all(games.map(({ id }) => uploadLinkFor(platform, memberId, id)));
  const stop = await stopLinks(platform, memberId);
  const all = await allLink(tx, platform, memberId);
  const [only] = games.length === 1 ? games : [];
  const letter = only === undefined ? aboutMany(games, links, all) : aboutOne(only, links[0] ?? all, all);
  const subject = letter.title;
  const body = mailLayout({ ...letter, footer: platform.settings.mailFooter, unsubscribeUrl: stop.page });
  await sendMail(tx, { kind: 'score-request', to: email, subject, ...body, unsubscribeUrl: stop.call, quietIn });
}

type Content = Omit<Letter, 'footer' | 'unsubscribeUrl'>;

/** The page of all scores that the reader owes, where it can also be said that a game was not played. */
async function allLink(tx: Tx, platform: Signing, memberId: number): Promise<string> {
  const isDirector = directedSchools({ roles: await listApprovedRoles(tx, memberId) }).length > 0;
  return reportLink(platform, memberId, isDirector ? 'ms-rp-ad' : 'ms-rp');
}

function aboutOne(game: NamedGame, url: string, all: string): Content {
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

function aboutMany(games: readonly NamedGame[], links: readonly string[], all: string): Content {
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
