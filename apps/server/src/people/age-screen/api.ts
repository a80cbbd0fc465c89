import { PROBLEMS, Problem } from '@csz/contract/problem';
import { LIMITS } from '@csz/contract/roles/people';
import { ageOn } from '@csz/rules/age';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, localNow } from '#server/platform/clock.ts';
import type { Settings } from '#server/settings.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** The day until which staff can lift the hold of an account, in words. */
export const holdDay = (erasedAfter: Date): string => DAY.format(erasedAfter);

/** Ages are judged on the home coast's calendar; a visitor farther west is a day older by then at most. */
const AGE_ZONE = 'America/New_York';

/** Remembers for a day that this browser was turned away: going back and typing another year does not help. */
const COOKIE = 'csz_age';

const DAY_SECONDS = 86_400;

/** What the too young read; and their parents, when they typed the date of a child. */
export const underAge = ({ contactEmail }: Pick<Settings, 'contactEmail'>): Problem =>
  new Problem('under-age', { email: contactEmail });

/** @throws {Problem} `under-age` when this browser was turned away before. */
export function refuseTurnedAway(request: FastifyRequest, settings: Settings): void {
  if (request.headers.cookie?.includes(`${COOKIE}=young`) === true) throw underAge(settings);
}

/** Judges a birthday; keeps nothing but, for the too young, the cookie. */
export function judgeAge(birthday: string, clock: Clock, request: FastifyRequest, reply: FastifyReply): boolean {
  const isYoung = isTooYoung(birthday, clock);
  const isTurnedAway = request.headers.cookie?.includes(`${COOKIE}=young`) === true;
  if (!isTurnedAway && !isYoung) return true;
  turnAway(reply);
  return false;
}

/** From now on this browser opens no account. */
export function turnAway(reply: FastifyReply): void {
  reply.header('set-cookie', `${COOKIE}=young; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DAY_SECONDS}`);
}

/** Forgets that this browser was turned away: staff let it in. */
export function letIn(reply: FastifyReply): void {
  reply.header('set-cookie', `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`);
}

/** How old a person of this birthday is; undefined where it is not known. */
export const ageToday = (birthday: string | null | undefined, clock: Clock): number | undefined =>
  birthday == null ? undefined : ageOn(birthday, localNow(clock, AGE_ZONE).today);

/**
 * Whether a person of this birthday is too young for an account.
 *
 * @throws {Problem} `birthday-out-of-range` for an age that no visitor can have.
 */
export function isTooYoung(birthday: string, clock: Clock): boolean {
  const age = ageOn(birthday, localNow(clock, AGE_ZONE).today);
  if (age >= LIMITS.ageMin && age <= LIMITS.ageMax) return age < LIMITS.registerAge;
  const code = 'birthday-out-of-range';
  throw new Problem(code, {}, [{ path: 'birthday', message: PROBLEMS[code][1] }]);
}

/** What the owner of a held account reads: why, until when, and what a parent can do. */
export function heldProblem(erasedAfter: Date, { contactEmail }: Pick<Settings, 'contactEmail'>): Problem {
  return new Problem('account-held', { email: contactEmail, day: holdDay(erasedAfter) });
}
