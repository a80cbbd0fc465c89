import { addressOf } from '@csz/contract/core/route';
import { stopMailsPage } from '@csz/contract/notifications/pages';
import { notificationsRoutes } from '@csz/contract/notifications/routes';
import { morningAfter } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import { listSuspended } from '#server/people/suspensions/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { enqueue, type JobHandlers } from '#server/platform/jobs.ts';
import { type LetterSection, type MessageText, mailLayout } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Mail, sendMails } from '#server/reference/mails/api.ts';
import { signScoreLink } from '#server/sports/score-links/api.ts';
import { PREFERABLE } from './kinds.ts';
import type { Preferable } from './notification-kind.ts';
import { listUnwanted } from './preferences.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'send-morning-mails': null;
  }
}

/** What a member reads by mail. */
export interface MemberLetter {
  readonly memberId: number;
  readonly email: string;
  readonly text: MessageText;
  /** Whose nights are quiet; without it the hour does not matter. */
  readonly tz: string | undefined;
  /** It waited for this morning. */
  readonly isOfNight?: boolean;
}

/** Minutes after seven in which everything that waited for the morning is written. */
const GATHER_MINUTES = 3;
/** Members whose mails of the morning one transaction writes. */
const BATCH = 500;

export const letterJobs = (platform: Platform): Pick<JobHandlers, 'send-morning-mails'> => ({
  // The cron finds what a job left behind that failed for good.
  'send-morning-mails': { run: () => sendMorningMails(platform), cron: '*/15 * * * *' },
});

/** Sends letters about a kind of thing: by day each as a mail; those of the night are one mail of the morning. */
export async function sendLetters(
  tx: Tx,
  platform: Platform,
  kind: Preferable,
  letters: readonly MemberLetter[],
): Promise<void> {
  const now = platform.clock();
  const dueAt = ({ tz, isOfNight = false }: MemberLetter) => morningAfter(now, tz) ?? (isOfNight ? now : undefined);
  const mails: Mail[] = [];
  const waiting: { member_id: number; kind: string; text: string; quiet_in: string; due_at: Date }[] = [];
  for (const letter of letters) {
    const due = dueAt(letter);
    if (due === undefined || letter.tz === undefined) mails.push(await mailOf(platform, kind, letter));
    else {
      const row = { member_id: letter.memberId, kind: kind.name, text: JSON.stringify(letter.text) };
      waiting.push({ ...row, quiet_in: letter.tz, due_at: new Date(due.epochMilliseconds) });
    }
  }
  await sendMails(tx, mails);
  if (waiting.length === 0) return;
  await tx.insertInto('night_letters').values(waiting).execute();
  for (const due of new Set(waiting.map(({ due_at }) => due_at.getTime())))
    await enqueue(tx, 'send-morning-mails', null, { startAfter: new Date(due + GATHER_MINUTES * 60_000) });
}

/** One letter as a mail of its own. */
export async function mailOf(
  platform: Platform,
  { name, canBeStopped }: Pick<Preferable, 'name' | 'canBeStopped'>,
  { memberId, email, text, tz, stops }: MemberLetter & { readonly stops?: string },
): Promise<Mail> {
  const stop = canBeStopped ? await stopLinks(platform, memberId, stops) : undefined;
  const letter = { ...text, footer: platform.settings.mailFooter };
  const written = mailLayout(stop === undefined ? letter : { ...letter, unsubscribeUrl: stop.page });
  return {
    kind: name,
    to: email,
    subject: text.title,
    ...written,
    ...(stop === undefined ? {} : { unsubscribeUrl: stop.call }),
    ...(tz === undefined ? {} : { quietIn: tz }),
  };
}

/** Writes the mails of those members whose morning it is, in one transaction with what waited for it. */
function sendMorningMails(platform: Platform): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const { letters, isMore } = await takeLetters(tx, platform.clock());
    const own = [...Map.groupBy(letters, ({ member_id }) => member_id).values()];
    const mails: Mail[] = [];
    for (const night of own) mails.push(...(await morningMail(platform, night)));
    await sendMails(tx, mails);
    if (isMore) await enqueue(tx, 'send-morning-mails', null);
  });
}

interface NightLetter {
  readonly member_id: number;
  readonly kind: Preferable;
  readonly text: MessageText;
  readonly email: string;
  readonly tz: string;
}

/** Takes the letters of the next members whose morning it is; those who left, were suspended or stopped such mails get none. */
async function takeLetters(
  tx: Tx,
  now: Temporal.Instant,
): Promise<{ readonly letters: readonly NightLetter[]; readonly isMore: boolean }> {
  const { rows: taken } = await sql<Omit<NightLetter, 'kind'> & { readonly kind: string; readonly is_here: boolean }>`
    with taken as (
      delete from night_letters l where l.due_at <= ${now.toString()}::timestamptz and l.member_id in (
        select distinct member_id from night_letters where due_at <= ${now.toString()}::timestamptz
        order by member_id limit ${BATCH})
      returning l.*)
    select t.member_id, t.kind, t.text, t.quiet_in as tz, m.email,
      m.deactivated_at is null and m.anonymised_at is null and m.email_verified_at is not null as is_here
    from taken t join members m on m.id = t.member_id
    order by t.member_id, t.id`.execute(tx);
  const members = new Set(taken.map(({ member_id }) => member_id));
  const suspended = await listSuspended(tx, [...members]);
  const rows = taken.filter(({ is_here, member_id }) => is_here && !suspended.has(member_id));
  const wanted = new Map<string, ReadonlySet<number>>();
  for (const [name, own] of Map.groupBy(rows, (row) => row.kind)) {
    const kind = PREFERABLE.find((one) => one.name === name);
    const ids = own.map(({ member_id }) => member_id);
    const unwanted = kind?.canBeStopped === true ? await listUnwanted(tx, kind, ids) : { mail: new Set<number>() };
    wanted.set(name, new Set(ids).difference(unwanted.mail));
  }
  const letters = rows.flatMap((row) => {
    const kind = PREFERABLE.find((one) => one.name === row.kind);
    return kind !== undefined && wanted.get(row.kind)?.has(row.member_id) === true ? [{ ...row, kind }] : [];
  });
  return { letters, isMore: members.size === BATCH };
}

/** What came at night for one member: a part a kind with a link that stops it, and one that stops all. */
async function morningMail(platform: Platform, night: readonly NightLetter[]): Promise<Mail[]> {
  const [first] = night;
  if (first === undefined) return [];
  const { member_id: memberId, email, tz } = first;
  if (night.length === 1) return [await mailOf(platform, first.kind, { memberId, email, text: first.text, tz })];
  const sections: LetterSection[] = [];
  for (const kind of PREFERABLE) {
    const own = night.filter((letter) => letter.kind === kind);
    if (own.length > 0)
      sections.push(await sectionOf(platform, memberId, { kind, texts: own.map(({ text }) => text) }));
  }
  const title = `${night.length} things happened last night`;
  const canBeStopped = night.some(({ kind }) => kind.canBeStopped);
  const text = { title, paragraphs: [], sections, contactEmail: platform.settings.contactEmail };
  return [await mailOf(platform, { name: 'morning', canBeStopped }, { memberId, email, text, tz })];
}

async function sectionOf(
  platform: Platform,
  memberId: number,
  { kind, texts }: { readonly kind: Preferable; readonly texts: readonly MessageText[] },
): Promise<LetterSection> {
  const stop = kind.canBeStopped ? await stopLinks(platform, memberId, kind.name) : undefined;
  const words = ({ title, paragraphs }: MessageText) => [title, ...paragraphs].join('\n');
  return {
    heading: kind.heading,
    paragraphs: texts.flatMap((text) => (text.action === undefined ? [words(text)] : [])),
    links: texts.flatMap((text) => [
      ...(text.action === undefined ? [] : [{ text: words(text), ...text.action }]),
      ...(text.links ?? []),
    ]),
    ...(stop === undefined ? {} : { unsubscribeUrl: stop.page }),
  };
}

/**
 * Where a member's mails stop, those of one kind or all: the page for people, and the call that mail programs make by
 * themselves.
 */
async function stopLinks(
  platform: Pick<Platform, 'settings' | 'clock'>,
  memberId: number,
  kind?: string,
): Promise<{ page: string; call: string }> {
  const token = await signScoreLink(platform, { purpose: 'stop-mails', memberId });
  const { publicUrl } = platform.settings;
  return {
    page: publicUrl + stopMailsPage(token, kind),
    call: publicUrl + addressOf(notificationsRoutes.stopScoreMails, { params: { id: token }, query: { kind } }),
  };
}
