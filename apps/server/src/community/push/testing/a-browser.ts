import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushPayload } from '@csz/contract/push/calls';

const CURVE = 'prime256v1';

/** A browser that subscribed at an endpoint: what it sends to the portal, and how it reads what arrives. */
export function aBrowser(endpoint: string) {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    read: (message: Buffer) => readMessage(message, { pair, publicKey, auth }),
  };
}

interface BrowserKeys {
  readonly pair: ReturnType<typeof createECDH>;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

/** Decrypts a message as RFC 8291 says: `aes128gcm` of RFC 8188 with a key that both sides agree on. */
function readMessage(message: Buffer, { pair, publicKey, auth }: BrowserKeys): PushPayload {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const senderKey = message.subarray(21, 21 + idLength);
  const sealed = message.subarray(21 + idLength);
  const shared = pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString()) as PushPayload;
}
