import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Who reads the database, or a backup of it, cannot make codes: the key is the portal's own and is not kept there. */
const keyOf = (sessionSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'second factor', 32));

/** A text as only a portal with this session secret can read it, in base64url. */
export function seal(text: string, sessionSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sessionSecret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed; undefined when it was changed, or sealed with another secret. */
export function unseal(sealed: string, sessionSecret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const text = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(sessionSecret), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, text));
    return Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
