import type { ContactForm } from '@csz/contract/contact/calls';
import { TICKETS } from '@csz/contract/contact/keys';
import { ticketsPage } from '@csz/contract/contact/pages';
import { PROBLEMS, Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type * as z from 'zod';
import { openTakeDown } from '#server/community/moderation/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import { countAttempts } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { sendMail } from '#server/reference/mails/api.ts';

type Form = z.output<typeof ContactForm>;

interface Sender {
  readonly actor: Actor;
  /** The network address that the message came from. */
  readonly from: string;
}

const HOUR_SECONDS = 3600;
/** A family behind one router writes more than one person does. */
const PER_NETWORK = 10;
const PER_SENDER = 5;
/** In a flood staff read the list: their mailbox takes no more than that in an hour. */
const MAILS_TO_STAFF = 30;

/**
 * Keeps a message as a ticket, and notifies staff by mail. The same message twice, by an impatient thumb, is one.
 *
 * @throws {Problem} `contact-email-missing` for a guest without an address, `too-many-attempts`.
 */
export async function sendMessage(platform: Platform, { actor, from }: Sender, form: Form): Promise<void> {
  const { db, settings, clock } = platform;
  const now = clock();
  const email = actor.kind === 'member' ? actor.email : form.email;
  if (email === '') throw emailMissing();
  const mailsToStaff = await countMessage(platform, email, from);
  await db.transaction().execute(async (tx) => {
    const game = await findGame(tx, form);
    const ticket = {
      member_id: actor.kind === 'member' ? actor.memberId : null,
      email,
      subject: form.subject,
      message: form.text,
      game_id: game?.id ?? null,
      game_name: form.gameName ?? '',
      created_at: new Date(now.epochMilliseconds),
    };
    // A second tap on a slow phone waits here for the first, and then finds what it sent.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email.toLowerCase()}`}, 0))`.execute(tx);
    if (await wasJustSent(tx, ticket)) return;
    const { id } = await tx.insertInto('contact_tickets').values(ticket).returning('id').executeTakeFirstOrThrow();
    const { member_id: memberId, game_id: gameId } = ticket;
    await recordEvent(tx, {
      type: 'ticket.opened',
      actor: memberId,
      subject: `ticket:${id}`,
      data: { memberId, gameId },
      at: now,
    });
    await publish(tx, [TICKETS]);
    if (form.reason === 'take-down') await openTakeDown(tx, id, now);
    // A child's name or picture does not wait for a quiet hour.
    else if (mailsToStaff > MAILS_TO_STAFF) return;
    const subject = `Message: ${form.subject}`;
    const body = mailLayout({
      title: subject,
      paragraphs: [`From ${email}`, ...(ticket.game_name === '' ? [] : [`About ${ticket.game_name}`]), form.text],
      action: { label: 'Answer', url: settings.publicUrl + ticketsPage(String(id)) },
      footer: settings.mailFooter,
    });
    await sendMail(tx, { kind: 'contact', to: settings.contactEmail, subject, ...body });
  });
}

function emailMissing(): Problem {
  const [, message] = PROBLEMS['contact-email-missing'];
  return new Problem('contact-email-missing', {}, [{ path: 'email', message }]);
}

/** Counts the message and answers how many there were in this hour, of everybody. */
async function countMessage(platform: Platform, email: string, from: string): Promise<number> {
  const [, , all = 0] = await countAttempts(
    platform,
    [
      { key: `contact:sender:${hashToken(email.toLowerCase())}`, limit: PER_SENDER },
      { key: `contact:network:${hashToken(networkOf(from))}`, limit: PER_NETWORK },
      { key: 'contact:all' },
    ],
    HOUR_SECONDS,
  );
  return all;
}

/** A game that is gone is no reason to lose the message about it. */
const findGame = (tx: Tx, { gameId }: Form) =>
  tx
    .selectFrom('games')
    .select('id')
    .where('id', '=', Number(gameId ?? 0))
    .where('removed_at', 'is', null)
    .executeTakeFirst();

const SAME_TAP_MS = 5 * 60_000;

interface SentTicket {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly created_at: Date;
}

async function wasJustSent(tx: Tx, ticket: SentTicket): Promise<boolean> {
  const same = await tx
    .selectFrom('contact_tickets')
    .select('id')
    .where(sql`lower(email)`, '=', ticket.email.toLowerCase())
    .where('created_at', '>', new Date(ticket.created_at.getTime() - SAME_TAP_MS))
    .where('subject', '=', ticket.subject)
    .where('message', '=', ticket.message)
    .executeTakeFirst();
  return same !== undefined;
}
