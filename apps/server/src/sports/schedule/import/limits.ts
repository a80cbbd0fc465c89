import { Problem } from '@csz/contract/problem';
import { countAttempt } from '#server/platform/attempts.ts';
import type { Platform } from '#server/platform/platform.ts';

const HOUR_SECONDS = 3600;
/** Each column and each name that is chosen on the page is a preview. */
const PREVIEWS_AN_HOUR = 300;
/** A school has some thirty teams, and a file may take a second try. */
const IMPORTS_AN_HOUR = 60;

/** @throws {Problem} `too-many-attempts`. */
export async function limitSeasonFiles(
  platform: Platform,
  memberId: number,
  what: 'preview' | 'import',
): Promise<void> {
  const limit = what === 'preview' ? PREVIEWS_AN_HOUR : IMPORTS_AN_HOUR;
  await countAttempt(platform, `season-${what}:member:${memberId}`, { windowSeconds: HOUR_SECONDS, limit });
}

/** Files of one member that may wait for each other: choices that follow quickly are a preview each. */
const WAITING_FILES = 5;
const SECONDS_TO_WAIT = 10;

/** Does a member's files one after the other, whatever the member sends at once; others do not wait for them. */
export interface MemberTurns {
  /** @throws {Problem} `too-many-attempts` when too many wait already. */
  take<T>(memberId: number, work: () => Promise<T>): Promise<T>;
}

export function memberTurns(): MemberTurns {
  const queues = new Map<number, { last: Promise<unknown>; length: number }>();
  return {
    take: (memberId, work) => {
      const queue = queues.get(memberId) ?? { last: Promise.resolve(), length: 0 };
      if (queue.length > WAITING_FILES) throw new Problem('too-many-attempts', { seconds: SECONDS_TO_WAIT });
      queue.length += 1;
      queues.set(memberId, queue);
      const done = queue.last.then(work);
      const leave = () => {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(memberId);
      };
      // The next one's turn comes whether this one went well or not.
      queue.last = done.then(leave, leave);
      return done;
    },
  };
}
