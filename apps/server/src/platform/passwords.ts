import { hash, verify } from '@node-rs/argon2';

/** The second recommendation of RFC 9106, 4: 64 MiB, 3 passes, 4 lanes. Four at once (one a thread) take 256 MiB. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 4 };
/** As little as argon2 allows. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let cost = COST;
const COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;
/** Hashed once, to spend the same time on addresses without an account. */
let unknownHash: Promise<string> | undefined;

/** argon2id, with its salt and cost in the text. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** For tests alone: they hash thousands of passwords, and a real hash takes a tenth of a second of both cores. */
export function makeHashesCheap(): void {
  cost = CHEAP;
}

/** Does the password fit? Without an account it costs the same and never fits. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  unknownHash ??= hashPassword('no member has this password');
  const fits = await verify(passwordHash ?? (await unknownHash), password);
  return fits && passwordHash !== undefined;
}

/** Is it among the ten thousand passwords that are tried first? */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}

/** Loaded with the first password that is chosen: the 50,000 words of its package stay in memory from then on. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON).map((word) => String(word).toLowerCase()));
}
