import type { Tx } from '#server/platform/db/types.ts';
import { type Letter, mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { describeGames } from './describe-games.ts';
import { reportLink, type Signing, stopLinks } from './mail-links.ts';

export interface WeeklyList {
  readonly memberId: number;
  readonly email: string;
  /** Where the reader is. */
  readonly tz: string;
  /** The first few, and how many there are. */
  readonly missing: { readonly ids: readonly number[]; readonly total: number };
  /** Teams of the own schools without a coach on file. */
  readonly coachless: number;
  readonly isDirector: boolean;
  readonly isCoach: boolean;
}

/** The weekly list of a coach or an athletic director; its links need no signing in. */
export async function sendWeeklyList(tx: Tx, platform: Signing, list: WeeklyList): Promise<void> {
  const { memberId, email, missing, coachless, tz: quietIn } = list;
  const stop = await stopLinks(platform, memberId);
  const subject =
    missing.total > 0 ? `Your week: ${scores(missing.total)} missing` : `Your week: ${coaches(coachless)}`;
  const games = await describeGames(tx, missing.ids);
  const more = missing.total - games.length;
  const body = mailLayout({
    title: subject,
    paragraphs: [
      ...(games.length === 0 ? [] : ['Nobody has told us yet how these games ended:']),
      ...(games.length === 0 ? [] : [games.map((game) => `${game.sport}: ${game.teams}, ${game.when}`).join('\n')]),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...(games.length === 0 ? [] : ['The link needs no password. What was not played can be said there, too.']),
    ],
    ...(await stepsOf(platform, list)),
    footer: platform.settings.mailFooter,
    unsubscribeUrl: stop.page,
  });
  await sendMail(tx, { kind: 'weekly-scores', to: email, subject, ...body, unsubscribeUrl: stop.call, quietIn });
}

/** One thing to do is a button; what there is beside it, lines with links. */
async function stepsOf(platform: Signing, list: WeeklyList): Promise<Pick<Letter, 'links' | 'action'>> {
  const { memberId, missing, coachless, isDirector, isCoach } = list;
  const links: { text: string; label: string; url: string }[] = [];
  if (coachless > 0) {
    const url = await reportLink(platform, memberId, 'mc-rp-ad');
    links.push({ text: `${coaches(coachless)} on file.`, label: 'Name the coaches', url });
  }
  if (missing.total === 0) return { links };
  if (isDirector && isCoach) {
    const url = await reportLink(platform, memberId, 'ms-rp');
    links.push({ text: 'Only the teams that you coach:', label: 'Report their scores', url });
  }
  const label = missing.total === 1 ? 'Report it' : `Report all ${missing.total} on one page`;
  const url = await reportLink(platform, memberId, isDirector ? 'ms-rp-ad' : 'ms-rp');
  return { links, action: { label, url } };
}

const scores = (count: number) => (count === 1 ? '1 score is' : `${count} scores are`);
const coaches = (count: number) => (count === 1 ? '1 team has no coach' : `${count} teams have no coach`);
