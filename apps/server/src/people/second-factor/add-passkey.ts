import { randomInt } from 'node:crypto';
import { PROBLEMS, Problem } from '@csz/contract/problem';
import type { MadePasskey, PasskeyCreationOptions } from '@csz/contract/second-factor/passkeys';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import { deviceName } from '#server/platform/http/user-agent.ts';
import { keyedHash } from '#server/platform/session-tokens.ts';
import { type Guard, noteCheck, replaceRecoveryCodes } from './check-code.ts';
import { loadWebAuthn, makeChallenge, type Purpose, siteOf, takeChallenge } from './passkey-challenge.ts';
import { hasFactor, listPasskeys, requireShown } from './queries.ts';
import { sendPasskeyChanged, sendSetUpCode } from './send-mails.ts';
import { assertPassword, hashMailed, MAILED_MINUTES, MOST_TRIES, noteConfirmed } from './set-up.ts';

/** Phones, laptops and a spare key. */
const MOST_PASSKEYS = 12;

/** What every device signs with one of: ES256, Ed25519, RS256 (COSE). */
const ALGORITHMS = [-7, -8, -257];

/** Someone who is logged in, at their browser. */
export interface Here extends Omit<Purpose, 'act'> {
  readonly member: Member;
  readonly reply: FastifyReply;
}

const addingBy = ({ memberId, sessionId }: Member) => `add:${memberId}:${sessionId}`;

/**
 * Begins to set up a passkey. Who has a second factor has shown it a moment ago; who has none gets a code by mail, since
 * the thief of a password could otherwise add a key of their own.
 *
 * @returns what the browser makes the key from; null where the mailbox is to be shown first.
 * @throws {Problem} `password-not-right`, `second-factor-again`, `too-many-passkeys`, `too-many-attempts`.
 */
export async function beginPasskey(
  platform: Guard,
  here: Here,
  password: string,
): Promise<PasskeyCreationOptions | null> {
  const { db, settings } = platform;
  const { member } = here;
  await assertPassword(platform, member.memberId, password);
  if (await hasFactor(db, member.memberId)) {
    await requireShown(db, member);
    return creationOptions(platform, here);
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    mailed_code_hash: hashMailed(member.memberId, code, settings.sessionSecret),
    expires_at: sql<Date>`now() + make_interval(mins => ${MAILED_MINUTES})`,
    tries: 0,
  };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('passkey_beginnings')
      .values({ member_id: member.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
    await sendSetUpCode(tx, settings, member.email, code);
  });
  return null;
}

/**
 * Goes on with the code of the mail, which is used up.
 *
 * @throws {Problem} `mailed-code-wrong`.
 */
export async function confirmMailbox(platform: Guard, here: Here, mailedCode: string): Promise<PasskeyCreationOptions> {
  const { db, settings } = platform;
  const { memberId } = here.member;
  // Counted in the statement that is compared with: guesses at once do not share a try.
  const begun = await db
    .updateTable('passkey_beginnings')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('mailed_code_hash')
    .executeTakeFirst();
  if (begun?.mailed_code_hash !== hashMailed(memberId, mailedCode, settings.sessionSecret)) {
    const code = 'mailed-code-wrong';
    throw new Problem(code, {}, [{ path: 'mailedCode', message: PROBLEMS[code][1] }]);
  }
  await db.deleteFrom('passkey_beginnings').where('member_id', '=', memberId).execute();
  return creationOptions(platform, here);
}

async function creationOptions(platform: Guard, { member, request, reply }: Here): Promise<PasskeyCreationOptions> {
  const passkeys = await listPasskeys(platform.db, member.memberId);
  if (passkeys.length >= MOST_PASSKEYS) throw new Problem('too-many-passkeys');
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: 'County Sports Zone',
    rpID: siteOf(platform.settings).rpId,
    userID: new Uint8Array(Buffer.from(handleOf(member, passkeys, platform), 'base64url')),
    userName: member.email,
    userDisplayName: member.displayName,
    challenge: makeChallenge(platform, { act: addingBy(member), request }, reply),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
}

/** What devices know the member by: the same for all of their keys, and nothing about them. */
const handleOf = ({ memberId }: Member, [first]: readonly { user_handle: string }[], { settings }: Guard): string =>
  first?.user_handle ?? keyedHash(`passkey-owner:${memberId}`, settings.sessionSecret);

/**
 * Keeps a key. The first second factor of an account ends its other sessions, and comes with recovery codes.
 *
 * @throws {Problem} `passkey-over`, `passkey-refused`, `passkey-known`, `too-many-passkeys`.
 */
export async function addPasskey(platform: Guard, { member, request }: Here, response: MadePasskey) {
  const { db, settings } = platform;
  const { memberId, sessionId, email } = member;
  const made = await verifyMade(platform, { act: addingBy(member), request }, response);
  return db.transaction().execute(async (tx) => {
    // Two first factors at once would each hand out recovery codes.
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
    const isFirst = !(await hasFactor(tx, memberId));
    const passkeys = await listPasskeys(tx, memberId);
    if (passkeys.length >= MOST_PASSKEYS) throw new Problem('too-many-passkeys');
    const user_handle = handleOf(member, passkeys, platform);
    const name = nameOf(passkeys, deviceName(request.headers['user-agent'] ?? ''));
    const added = await tx
      .insertInto('passkeys')
      .values({ ...made, member_id: memberId, user_handle, name })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw new Problem('passkey-known');
    await noteCheck(tx, sessionId);
    if (isFirst) await noteConfirmed(tx, member);
    await sendPasskeyChanged(tx, settings, email, { name, now: 'added' });
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, memberId, settings.sessionSecret) : [];
    return { id: String(added.id), name, recoveryCodes };
  });
}

async function verifyMade(platform: Guard, purpose: Purpose, response: MadePasskey) {
  const { rpId, origin } = siteOf(platform.settings);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(platform, purpose, challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem('passkey-refused');
  });
  if (made === undefined) throw new Problem('passkey-refused');
  return {
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: [...(response.response.transports ?? [])],
    is_multi_device: made.credentialDeviceType === 'multiDevice',
    is_backed_up: made.credentialBackedUp,
  };
}

/** "Chrome on Android", and "Chrome on Android 2" where that is there already. */
function nameOf(passkeys: readonly { name: string }[], device: string): string {
  const isFree = (name: string) => passkeys.every((passkey) => passkey.name !== name);
  const names = [device, ...Array.from({ length: MOST_PASSKEYS }, (_, at) => `${device} ${at + 2}`)];
  return names.find(isFree) ?? device;
}
