import type { FastifyReply, FastifyRequest } from 'fastify';
import { type QueryCreator, sql } from 'kysely';
import { countAttempts } from '#server/platform/attempts.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEVICE_COOKIE, deviceTokenOf } from '#server/platform/session-cookies.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';

/** Browsers keep no cookie longer. */
const DEVICE_DAYS = 400;
/** A member has fewer; programs that keep no cookies are a new device each time they sign in. */
const MOST_DEVICES = 20;

/** A mailbox is not filled by programs that keep no cookies, nor by the one who knows the password. */
const WARNINGS = { device: 5, stopped: 2 } as const;

/** Whether the owner gets one more mail about unknown devices in this hour. */
export async function mayWarn(
  platform: Pick<Platform, 'db' | 'clock'>,
  about: keyof typeof WARNINGS,
  memberId: number,
): Promise<boolean> {
  const [count = 0] = await countAttempts(platform, [{ key: `warned-${about}:member:${memberId}` }], 3600);
  return count <= WARNINGS[about];
}

/** The hash of the device that asks, if it signed in to the account of this address before. */
export async function findKnownDevice(db: Reader, request: FastifyRequest, email: string): Promise<string | undefined> {
  const token = deviceTokenOf(request);
  if (token === undefined) return undefined;
  const device = await db
    .selectFrom('known_devices as d')
    .innerJoin('members', 'members.id', 'd.member_id')
    .select('d.token_hash')
    .where('d.token_hash', '=', hashToken(token))
    .where(sql`lower(members.email)`, '=', email.toLowerCase())
    .where('d.last_used_at', '>', daysAgo(DEVICE_DAYS))
    .executeTakeFirst();
  return device?.token_hash;
}

/** The secret that a device keeps: the one that it has from another member of the family, or a new one. */
export async function secretOfDevice(db: Reader, held: string | undefined): Promise<string> {
  // One that we did not give out is never taken over.
  return held !== undefined && (await isGivenOut(db, held)) ? held : randomToken();
}

/** The part of a statement that remembers the device which signs in; `is_new` says that the account did not know it. */
export const rememberDevice = (part: QueryCreator<DB>, memberId: number, secret: string) =>
  part
    .insertInto('known_devices')
    .values({ token_hash: hashToken(secret), member_id: memberId })
    .onConflict((conflict) => conflict.columns(['token_hash', 'member_id']).doUpdateSet({ last_used_at: sql`now()` }))
    // A row that was there before has another transaction in xmax.
    .returning(sql<boolean>`xmax = 0`.as('is_new'));

/** The part that forgets those devices of the member that were used longest ago, beyond the most beside this one. */
export const forgetOldestDevices = (part: QueryCreator<DB>, memberId: number, secret: string) =>
  part
    .deleteFrom('known_devices')
    .where('member_id', '=', memberId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('member_id', '=', memberId)
        .where('token_hash', '<>', hashToken(secret))
        .orderBy('last_used_at', 'desc')
        .offset(MOST_DEVICES - 1),
    );

/** Hands the device its secret: no script can read it. */
export function setDeviceCookie(reply: FastifyReply, secret: string, settings: Settings): void {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const kept = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_DAYS * 86_400}`;
  reply.header('set-cookie', `${DEVICE_COOKIE}=${secret}; ${kept}${secure}`);
}

/** A password that may have been in wrong hands may have been typed on wrong devices. */
export async function forgetDevices(db: Reader, memberId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('member_id', '=', memberId).execute();
}

async function isGivenOut(db: Reader, secret: string): Promise<boolean> {
  const device = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', hashToken(secret))
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
