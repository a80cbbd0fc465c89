import { pages } from '@csz/contract/pages';
import type { Tx } from '#server/platform/db/types.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { signScoreLink } from '#server/scores/api.ts';
import { mailProposal } from './mail-proposal.ts';
import { noteMatch } from './note-match.ts';
import { forgetSent, listRecipients, markSent, type NoticeRow, type Recipient, takeNotices } from './notice-queries.ts';
import { type GameNews, subjectOf, sumUp } from './sum-up-notices.ts';

/** What schedules leave to be done later. */
export function schedulingJobs(
  platform: Platform,
): Pick<JobHandlers, 'send-schedule-notices' | 'mail-proposal' | 'note-match'> {
  return {
    // The cron finds what a job left behind that died for good.
    'send-schedule-notices': { run: () => sendNotices(platform), cron: '*/15 * * * *' },
    'mail-proposal': { run: (told) => mailProposal(platform, told) },
    'note-match': { run: (news) => noteMatch(platform, news) },
  };
}

/** Tells everyone who is concerned what changed lately: one mail a person, whatever number of games and changes. */
export function sendNotices(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  return db.transaction().execute(async (tx) => {
    const notices = await takeNotices(tx, clock());
    if (notices.length === 0) return;
    const ids = notices.map(({ id }) => id);
    const recipients = Map.groupBy(await listRecipients(tx, ids), ({ member_id }) => member_id);
    for (const own of recipients.values()) await tell(tx, platform, notices, own);
    await markSent(tx, ids, clock());
    await forgetSent(tx, clock());
  });
}

async function tell(tx: Tx, platform: Platform, notices: readonly NoticeRow[], own: readonly Recipient[]) {
  const [person] = own;
  const mine = new Set(own.map(({ notice_id }) => notice_id));
  const told = notices.filter(({ id }) => mine.has(id));
  const news = sumUp(told.map(asTold));
  const [first] = told;
  if (person === undefined || first === undefined || news.length === 0) return;
  const { publicUrl, mailFooter } = platform.settings;
  const token = await signScoreLink(platform, { purpose: 'stop-mails', memberId: person.member_id });
  const subject = subjectOf(news);
  const body = mailLayout({
    title: subject,
    paragraphs: [...news.map(paragraph), 'You get this because you follow one of the teams or work for it.'],
    action: linkOf(platform, news, told),
    footer: mailFooter,
    unsubscribeUrl: `${publicUrl}/stop-mails/${token}`,
  });
  const unsubscribeUrl = `${publicUrl}/api/csz/stopMails/${token}`;
  await sendMail(tx, {
    kind: 'schedule-change',
    to: person.email,
    subject,
    ...body,
    unsubscribeUrl,
    quietIn: first.tz,
  });
}

/** To the first game that is still there; else to the schedule of its team. */
function linkOf({ settings: { publicUrl } }: Platform, news: readonly GameNews[], told: readonly NoticeRow[]) {
  const isThere = new Set(told.filter(({ is_gone }) => !is_gone).map(({ game_id }) => game_id));
  const standing = news.find(({ gameId }) => isThere.has(gameId));
  if (standing !== undefined)
    return {
      label: `See the ${standing.isEvent ? 'event' : 'game'}`,
      url: `${publicUrl}${pages.game(String(standing.gameId))}`,
    };
  const [team] = told.flatMap(({ former }) => former);
  const filter = team && { schoolId: String(team.school_id), sportId: String(team.sport_id) };
  return { label: 'See the schedule', url: `${publicUrl}${pages.schedules(filter)}` };
}

const asTold = ({ game_id, title, game_type, changes }: NoticeRow) => ({
  game_id,
  title,
  isEvent: game_type === 'Event',
  changes,
});

const paragraph = ({ title, sentences }: GameNews) => [`${title}:`, ...sentences].join('\n');
