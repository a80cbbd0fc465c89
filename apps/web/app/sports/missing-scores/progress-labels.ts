import type { Progress } from '@csz/contract/missing-scores/progress';

/** '42 of 57', and what to say before the first game is over. */
export function countText({ games, played, reported }: Progress): string {
  if (games === 0) return 'no games';
  return played === 0 ? 'none over yet' : `${reported} of ${played}`;
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'No games in Howard County and Carroll County.' */
export const quietText = (counties: readonly string[]): string => `No games in ${LIST.format(counties)}.`;

/** Of the played games, how many in a hundred have a score; rounded down, so that 100 means all. */
export function percentOf({ played, reported }: Progress): number {
  return played === 0 ? 0 : Math.floor((100 * reported) / played);
}

/** What comes beside the count: games that are still on and those to come. */
export function restText({ stillOn, toCome }: { stillOn: number; toCome: number }): string {
  const words = [
    stillOn === 0 ? '' : `${stillOn} still on`,
    toCome === 0 ? '' : toCome === 1 ? '1 to come' : `${toCome} to come`,
  ];
  return words.filter((word) => word !== '').join(', ');
}

const DEADLINE_MINUTE = 23 * 60;

/** How long until eleven, where the games are; nothing afterwards, and nothing on other days. */
export function formatDeadline(date: string, now: { today: string; time: string }): string {
  const left = DEADLINE_MINUTE - Number(now.time.slice(0, 2)) * 60 - Number(now.time.slice(3, 5));
  if (date !== now.today || left <= 0) return '';
  const hours = Math.floor(left / 60);
  const minutes = left % 60;
  const words = [hours === 0 ? '' : `${hours} h`, minutes === 0 ? '' : `${minutes} min`].filter((word) => word !== '');
  return `${words.join(' ')} until 11 pm`;
}
