import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane; about 30 ms on our machines. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COMMON = 10_000;

let common: Set<string> | undefined;
/** Hashed once, to spend the same time on addresses without an account. */
let nobodysHash: Promise<string> | undefined;

/** argon2id, with its salt and cost in the text. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Does the password fit? Without an account it costs the same and never fits. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return fits && passwordHash !== undefined;
}

/** Is it among the ten thousand passwords that are tried first? */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].slice(0, COMMON).map((word) => String(word).toLowerCase()));
  return common.has(password.toLowerCase());
}
