import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { DEVICE_COOKIE, deviceTokenOf } from '#server/platform/session-cookies.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';

/** Browsers keep no cookie longer. */
const DEVICE_DAYS = 400;
/** A member has fewer; programs that keep no cookies are a new device each time they sign in. */
const MOST_DEVICES = 20;

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

/** Remembers the device that has just signed in; answers the secret that it keeps. */
export async function rememberDevice(db: Reader, memberId: number, request: FastifyRequest): Promise<string> {
  const token = (await heldToken(db, request)) ?? randomToken();
  await db
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), member_id: memberId })
    .onConflict((conflict) => conflict.columns(['token_hash', 'member_id']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('member_id', '=', memberId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('member_id', '=', memberId)
        .orderBy('last_used_at', 'desc')
        .offset(MOST_DEVICES),
    )
    .execute();
  return token;
}

/** Hands the device its secret: no script can read it. */
export function setDeviceCookie(reply: FastifyReply, token: string, settings: Settings): void {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const kept = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_DAYS * 86_400}`;
  reply.header('set-cookie', `${DEVICE_COOKIE}=${token}; ${kept}${secure}`);
}

/** A password that may have been in wrong hands may have been typed on wrong devices. */
export async function forgetDevices(db: Reader, memberId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('member_id', '=', memberId).execute();
}

/** The secret that a device has from another member of the family; one that we did not give out is never taken over. */
async function heldToken(db: Reader, request: FastifyRequest): Promise<string | undefined> {
  const token = deviceTokenOf(request);
  if (token === undefined) return undefined;
  const device = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return device === undefined ? undefined : token;
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
