import { pages } from '@csz/contract/pages';
import type { Tx } from '#server/platform/db/types.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { signScoreLink } from '#server/sports/scores/api.ts';
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

/**
 * Tells everyone who is concerned what changed lately: one mail a person, whatever number of games and changes. A day
 * that is over by now, because nothing ran or it was night, is no news any more.
 */
export function sendNotices(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  return db.transaction().execute(async (tx) => {
    const taken = await takeNotices(tx, clock());
    if (taken.length === 0) return;
    const notices = taken.filter((notice) => !isOver(notice, clock()));
    const recipients = await listRecipients(
      tx,
      notices.map(({ id }) => id),
    );
    for (const own of Map.groupBy(recipients, ({ member_id }) => member_id).values())
      await tell(tx, platform, notices, own);
    await markSent(
      tx,
      taken.map(({ id }) => id),
      clock(),
    );
    await forgetSent(tx, clock());
  });
}

/** Neither the day on which the game is, if that is settled, nor one on which somebody may still believe it to be, is to come. */
function isOver({ event_date, tz, changes }: NoticeRow, now: Temporal.Instant): boolean {
  const today = now.toZonedDateTimeISO(tz).toPlainDate().toString();
  const former = changes.flatMap(({ field, before }) => (field === 'eventDate' && before !== '' ? [before] : []));
  return event_date !== null && [event_date, ...former].every((day) => day < today);
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
