import { lockTime } from '@csz/rules/pick-em/lock-time';
import { knownTimeOf } from '#server/sports/reporting/api.ts';

/** The moment from which a game takes no picks; undefined while its day is not known. */
export function locksAt(
  game: Parameters<typeof knownTimeOf>[0] & { readonly tz: string },
): Temporal.Instant | undefined {
  const local = lockTime(knownTimeOf(game));
  return local && Temporal.PlainDateTime.from(`${local.day}T${local.time}`).toZonedDateTime(game.tz).toInstant();
}
