import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, UsedPasskey } from '@csz/contract/second-factor/passkeys';
import { siteOf } from '#server/people/second-factor/passkey-challenge.ts';
import type { Portal } from '#server/testing/portal.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** CBOR, as far as an attestation needs it: bytes of less than 64 KB, and short words. */
const bytesOf = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
const wordOf = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

interface PasskeyOptions {
  readonly isVerified?: boolean;
  readonly origin?: string;
}

/** A device that keeps one key, as a phone does. */
export interface Device {
  readonly id: string;
  make(challenge: string, shown?: PasskeyOptions): MadePasskey;
  use(challenge: string, shown?: PasskeyOptions): UsedPasskey;
  /** What the portal keeps of it, to begin with. */
  readonly row: {
    readonly credential_id: string;
    readonly public_key: string;
    readonly user_handle: string;
    readonly transports: string[];
    readonly is_multi_device: boolean;
    readonly is_backed_up: boolean;
    readonly name: string;
  };
}

/** @param counts whether the key counts how often it is used; those that leave their device do not. */
export function aDevice({ settings }: Portal, { counts = false } = {}): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { rpId, origin: site } = siteOf(settings);
  const id = randomBytes(16);
  let count = 0;
  const authenticator = (flags: number, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    if (counts) count += 1;
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | MAY_BE_BACKED_UP | BACKED_UP]), counter, more]);
  };
  const client = (type: string, challenge: string, origin = site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} };
  const key = coseOf(publicKey);
  return {
    id: named.id,
    make: (challenge, { isVerified = true, origin } = {}) => {
      const length = Buffer.from([0, id.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const data = authenticator(HAS_KEY | (isVerified ? VERIFIED : 0), made);
      const attestation = [wordOf('fmt'), wordOf('none'), wordOf('attStmt'), Buffer.from([0xa0])];
      const object = Buffer.concat([Buffer.from([0xa3]), ...attestation, wordOf('authData'), bytesOf(data)]);
      const clientDataJSON = base64url(client('webauthn.create', challenge, origin));
      return { ...named, response: { clientDataJSON, attestationObject: base64url(object), transports: ['internal'] } };
    },
    use: (challenge, { isVerified = true, origin } = {}) => {
      const data = authenticator(isVerified ? VERIFIED : 0);
      const clientData = client('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
    row: {
      credential_id: named.id,
      public_key: base64url(key),
      user_handle: base64url(randomBytes(32)),
      transports: ['internal'],
      is_multi_device: true,
      is_backed_up: true,
      name: 'Safari on iPhone',
    },
  };
}

/** A key of the curve P-256 for ES256, as COSE writes it: a map of five. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)]);
}

/** Gives a member a key on a device of theirs. */
export async function aPasskey(portal: Portal, memberId: number, given = {}): Promise<Device> {
  const device = aDevice(portal, given);
  await portal.db
    .insertInto('passkeys')
    .values({ ...device.row, member_id: memberId })
    .execute();
  return device;
}
