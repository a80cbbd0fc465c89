import { randomBytes } from 'node:crypto';
import { Problem } from '@csz/contract/problem';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, keyedHash, randomToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';
import type { Guard } from './check-code.ts';

/** Long enough to find the phone; a page that waits longer takes another one. */
const MINUTES = 10;

const COOKIE = 'csz_passkey';
/** The other calls of passkeys are below it. */
const PATH = secondFactorRoutes.addPasskey.path;
const SECRET = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);

const NONCE_BYTES = 16;
const SECONDS_BYTES = 6;

/** The secret of the browser that asks; empty for one that has requested nothing. */
const secretOf = ({ headers }: FastifyRequest): string => SECRET.exec(headers.cookie ?? '')?.[1] ?? '';

/** Hands the browser the secret beside which alone its challenges count; one that has a secret keeps it. */
function markBrowser(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Settings): string {
  const secret = secretOf(request) || randomToken();
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${secret}; Path=${PATH}; HttpOnly; SameSite=Strict; Max-Age=3600${secure}`);
  return secret;
}

/** What a key is to sign: for this act, in this browser, until then. Nothing is kept before it comes back. */
export interface Purpose {
  /** `log-in`, or an act in a session. */
  readonly act: string;
  readonly request: FastifyRequest;
}

export function makeChallenge(
  { clock, settings }: Guard,
  { act, request }: Purpose,
  reply: FastifyReply,
): Uint8Array<ArrayBuffer> {
  const open = Buffer.alloc(NONCE_BYTES + SECONDS_BYTES);
  randomBytes(NONCE_BYTES).copy(open);
  open.writeUIntBE(Math.floor(clock().epochMilliseconds / 1000) + MINUTES * 60, NONCE_BYTES, SECONDS_BYTES);
  const proof = proofOf(open, `${act}:${markBrowser(request, reply, settings)}`, settings);
  return new Uint8Array(Buffer.concat([open, Buffer.from(proof, 'base64url')]));
}

/**
 * Takes a challenge that came back signed; each is taken once.
 *
 * @throws {Problem} `passkey-over` when it was made for another act or browser, is too old, or was used.
 */
export async function takeChallenge(
  { db, clock, settings }: Guard,
  { act, request }: Purpose,
  challenge: string,
): Promise<true> {
  const bytes = Buffer.from(challenge, 'base64url');
  const open = bytes.subarray(0, NONCE_BYTES + SECONDS_BYTES);
  const isOurs =
    open.length === NONCE_BYTES + SECONDS_BYTES &&
    bytes.subarray(open.length).toString('base64url') === proofOf(open, `${act}:${secretOf(request)}`, settings) &&
    open.readUIntBE(NONCE_BYTES, SECONDS_BYTES) > clock().epochMilliseconds / 1000;
  if (!isOurs) throw new Problem('passkey-over');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({ challenge_hash: hashToken(challenge) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem('passkey-over');
  return true;
}

const proofOf = (open: Buffer, purpose: string, { sessionSecret }: Settings): string =>
  keyedHash(`passkey:${purpose}:${open.toString('base64url')}`, sessionSecret);

/** What reads and checks what devices sign. It takes 6 MiB, so it comes with the first passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** For which name of the web keys are made, and on which pages they are shown: those of the portal's own address. */
export function siteOf({ publicUrl }: Pick<Settings, 'publicUrl'>): { readonly rpId: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}
