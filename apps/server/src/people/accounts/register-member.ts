import type { SignedIn } from '@csz/contract/accounts/calls';
import { Problem } from '@csz/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import { ageToday, isTooYoung, refuseTurnedAway, underAge } from '#server/people/age-screen/api.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import type { Members } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { hashPassword, isCommonPassword } from '#server/platform/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertFreeToUse, asTakenName, insertNamed, toPublicName } from './display-names.ts';
import { limit } from './limits.ts';
import { issueLink } from './one-time-links.ts';
import { sendVerification } from './send-mails.ts';
import {
  answerSession,
  type OpenedSession,
  type SessionRequest,
  sessionRequestOf,
  startSession,
} from './start-session.ts';

export interface NewMember {
  readonly email: string;
  readonly password: string;
  /** Made of the names where none was chosen, or one that says the full name of a member who is or may be under 18. */
  readonly displayName?: string | undefined;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly cellPhone?: string | null;
  readonly zipCode?: string | null | undefined;
  readonly birthday?: string | null | undefined;
}

/**
 * Opens an account, sends the verification mail and signs in.
 *
 * @throws {Problem} `email-taken`, `display-name-taken`, `display-name-reserved`, `display-name-of-coach`,
 *   `password-too-common`, `under-age`, `birthday-out-of-range`.
 */
export async function registerMember(
  { db, settings, clock }: Pick<Platform, 'db' | 'settings' | 'clock'>,
  given: NewMember,
  how: SessionRequest,
): Promise<OpenedSession> {
  if (await isCommonPassword(given.password))
    throw new Problem('password-too-common', {}, [fieldOf('password', 'password-too-common')]);
  if (given.birthday != null && isTooYoung(given.birthday, clock)) throw underAge(settings);
  const passwordHash = await hashPassword(given.password);
  return db.transaction().execute(async (tx) => {
    const memberId = await insertMember(tx, given.displayName, ageToday(given.birthday, clock), {
      email: given.email,
      password_hash: passwordHash,
      first_name: given.firstName ?? '',
      last_name: given.lastName ?? '',
      cell_phone: given.cellPhone ?? null,
      zip_code: given.zipCode ?? null,
      birthday: given.birthday ?? null,
    });
    await recordEvent(tx, {
      type: 'display-name.chosen',
      actor: memberId,
      subject: `member:${memberId}`,
      data: { memberId },
    });
    await sendVerification(tx, settings, given.email, await issueLink(tx, memberId, 'verify'));
    return startSession(tx, memberId, how, settings);
  });
}

const fieldOf = (path: string, code: 'password-too-common' | 'email-taken') => ({
  path,
  message: new Problem(code).message,
});

type UnnamedMember = Omit<Insertable<Members>, 'display_name'>;

async function insertMember(
  tx: Tx,
  displayName: string | undefined,
  age: number | undefined,
  row: UnnamedMember,
): Promise<number> {
  const { first_name, last_name } = row;
  const name = toPublicName(displayName ?? `${first_name}${last_name}`, { first_name, last_name, age });
  try {
    if (name !== displayName) return await insertNamed(tx, name, row);
    await assertFreeToUse(tx, displayName);
    const { id } = await tx
      .insertInto('members')
      .values({ ...row, display_name: displayName })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    // Two sign-ups with one address race for this index; the one that loses is refused.
    if (isUniqueViolation(error, 'members_email_once'))
      throw new Problem('email-taken', {}, [fieldOf('email', 'email-taken')]);
    throw asTakenName(error);
  }
}

/**
 * Opens an account for a visitor and signs them in.
 *
 * @throws {Problem} `under-age` where this browser was turned away before, `too-many-attempts`, and what
 *   `registerMember` refuses.
 */
export async function signUp(
  platform: Platform,
  given: NewMember,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  refuseTurnedAway(request, platform.settings);
  await limit(platform, 'register', request, given.email);
  const opened = await registerMember(platform, given, sessionRequestOf(request));
  return answerSession(platform, opened, request, reply);
}
