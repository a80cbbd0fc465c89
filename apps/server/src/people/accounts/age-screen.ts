import { PROBLEMS, Problem } from '@csz/contract/problem';
import { LIMITS } from '@csz/contract/roles/people';
import { ageOn } from '@csz/rules/age';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, localNow } from '#server/platform/clock.ts';
import type { Settings } from '#server/settings.ts';

/** Ages are judged on the home coast's calendar; a visitor farther west is a day older by then at most. */
const AGE_ZONE = 'America/New_York';

/** The day on which ages are judged now. */
export const ageDay = (clock: Clock): string => localNow(clock, AGE_ZONE).today;

/** Remembers for a day that this browser said "too young": going back and typing another year does not help. */
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
export function judgeAge(birthday: string, today: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const isYoung = isTooYoung(birthday, today);
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

/**
 * Whether somebody is too young for an account.
 *
 * @throws {Problem} `birthday-out-of-range` for ages that nobody has who types.
 */
export function isTooYoung(birthday: string, today: string): boolean {
  const age = ageOn(birthday, today);
  if (age >= LIMITS.ageMin && age <= LIMITS.ageMax) return age < LIMITS.registerAge;
  const code = 'birthday-out-of-range';
  throw new Problem(code, {}, [{ path: 'birthday', message: PROBLEMS[code][1] }]);
}
