import { Problem } from '@csz/contract/problem';
import type { UsedPasskey } from '@csz/contract/second-factor/passkeys';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Guard } from './check-code.ts';
import { loadWebAuthn, makeChallenge, type Purpose, siteOf, takeChallenge } from './passkey-challenge.ts';
import { findPasskey, listPasskeys } from './queries.ts';

/** What a browser shows a key for: any key of the portal, or one of a member. */
export async function passkeyRequest(platform: Guard, purpose: Purpose, reply: FastifyReply, memberId?: number) {
  const passkeys = memberId === undefined ? [] : await listPasskeys(platform.db, memberId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: siteOf(platform.settings).rpId,
    challenge: makeChallenge(platform, purpose, reply),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
}

/**
 * Takes a key that was shown. The device has made sure of its owner, so a key is both factors at once.
 *
 * @returns whose it is.
 * @throws {Problem} `passkey-over`, `passkey-refused`.
 */
export async function takePasskey(platform: Guard, purpose: Purpose, response: UsedPasskey): Promise<number> {
  const passkey = await findPasskey(platform.db, response.id);
  if (passkey === undefined) throw new Problem('passkey-refused');
  const { rpId, origin } = siteOf(platform.settings);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(platform, purpose, challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
  }).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem('passkey-refused');
  });
  const { userHandle } = response.response;
  if (!verified || (userHandle !== undefined && userHandle !== passkey.user_handle))
    throw new Problem('passkey-refused');
  const { newCounter, credentialBackedUp } = authenticationInfo;
  // Two at once with one count: the second is a copy of the key, or of the answer.
  const { numUpdatedRows } = await platform.db
    .updateTable('passkeys')
    .set({ counter: newCounter, is_backed_up: credentialBackedUp, last_used_at: sql`now()` })
    .where('id', '=', passkey.id)
    .where(sql<boolean>`(counter < ${newCounter}::bigint or ${newCounter}::bigint = 0)`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem('passkey-refused');
  return passkey.member_id;
}
