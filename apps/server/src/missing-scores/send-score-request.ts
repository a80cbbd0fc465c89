import type { Tx } from '#server/platform/db/types.ts';
import { type Letter, mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { listApprovedRoles } from '#server/platform/session.ts';
import { uploadLinkFor } from '#server/scores/api.ts';
import type { ScoreRequest } from './choose-requests.ts';
import { describeGames, type NamedGame } from './describe-games.ts';
import { reportLink, type Signing, stopLinks } from './mail-links.ts';
import { directedSchools } from './scopes.ts';

const WITHOUT_PLAY = 'If it was not played, was postponed or was forfeited, you can say so there as well.';

/** Asks somebody for the scores of games, each with a link that needs no signing in. */
export async function sendScoreRequest(tx: Tx, platform: Signing, request: ScoreRequest): Promise<void> {
  const { memberId, email } = request;
  const games = await describeGames(tx, request.gameIds);
  const links = await Promise.all(games.map(({ id }) => uploadLinkFor(platform, memberId, id)));
  const stop = await stopLinks(platform, memberId);
  const [only] = games.length === 1 ? games : [];
  const letter =
    only === undefined
      ? await aboutMany(tx, platform, { memberId, games, links })
      : aboutOne(only, links[0] ?? platform.settings.publicUrl);
  const subject = letter.title;
  const body = mailLayout({ ...letter, footer: platform.settings.mailFooter, unsubscribeUrl: stop.page });
  await sendMail(tx, { kind: 'score-request', to: email, subject, ...body, unsubscribeUrl: stop.call });
}

type Content = Omit<Letter, 'footer' | 'unsubscribeUrl'>;

function aboutOne(game: NamedGame, url: string): Content {
  return {
    title: `What was the score of ${game.teams}?`,
    paragraphs: [
      `${game.sport}: ${game.teams}\n${game.when}`,
      'Nobody has told us how it ended yet. The link needs no password and takes a few seconds.',
    ],
    action: { label: 'Report the score', url },
  };
}

interface Many {
  readonly memberId: number;
  readonly games: readonly NamedGame[];
  readonly links: readonly string[];
}

async function aboutMany(tx: Tx, platform: Signing, { memberId, games, links }: Many): Promise<Content> {
  const isDirector = directedSchools({ roles: await listApprovedRoles(tx, memberId) }).length > 0;
  return {
    title: `${games.length} scores are still missing`,
    paragraphs: [`Nobody has told us yet how these games ended. No link here needs a password. ${WITHOUT_PLAY}`],
    links: games.map((game, index) => ({
      text: `${game.sport}: ${game.teams}\n${game.when}`,
      label: 'Report this score',
      url: links[index] ?? platform.settings.publicUrl,
    })),
    action: {
      label: 'Report all of them on one page',
      url: await reportLink(platform, memberId, isDirector ? 'ms-rp-ad' : 'ms-rp'),
    },
  };
}
