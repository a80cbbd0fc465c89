import { pages } from '@csz/contract/pages';
import type { Tx } from '#server/platform/db/types.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { signScoreLink } from '#server/scores/api.ts';
import { mailProposal } from './mail-proposal.ts';
import { forgetSent, listRecipients, markSent, type NoticeRow, type Recipient, takeNotices } from './notice-queries.ts';
import { type GameNews, sumUp } from './sum-up-notices.ts';

/** What schedules leave to be done later. */
export function schedulingJobs(platform: Platform): Pick<JobHandlers, 'send-schedule-notices' | 'mail-proposal'> {
  return {
    // The cron finds what a job left behind that died for good.
    'send-schedule-notices': { run: () => sendNotices(platform), cron: '*/15 * * * *' },
    'mail-proposal': { run: (told) => mailProposal(platform, told) },
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
  const news = sumUp(notices.filter(({ id }) => mine.has(id)).map(asTold));
  const [first] = news;
  if (person === undefined || first === undefined) return;
  const { publicUrl, mailFooter } = platform.settings;
  const token = await signScoreLink(platform, { purpose: 'stop-mails', memberId: person.member_id });
  const subject = news.length === 1 ? `Schedule change: ${first.title}` : `${news.length} games have changed`;
  const body = mailLayout({
    title: subject,
    paragraphs: [...news.map(paragraph), 'You get this because you follow one of the teams or work for it.'],
    action: { label: 'See the game', url: `${publicUrl}${pages.game(String(first.gameId))}` },
    footer: mailFooter,
    unsubscribeUrl: `${publicUrl}/stop-mails/${token}`,
  });
  const unsubscribeUrl = `${publicUrl}/api/csz/stopMails/${token}`;
  await sendMail(tx, { kind: 'schedule-change', to: person.email, subject, ...body, unsubscribeUrl });
}

const asTold = ({ game_id, title, changes }: NoticeRow) => ({
  ...{ game_id, title },
  changes: changes as unknown as { field: string; before: string; after: string }[],
});

const paragraph = ({ title, sentences }: GameNews) => [`${title}:`, ...sentences].join('\n');
