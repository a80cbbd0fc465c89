import { addDays } from '../civil-date.ts';

/**
 * Days without a gap on which a member earned something, up to today. Until today is over, yesterday keeps the streak.
 *
 * @param days newest first, each once, by the member's own calendar.
 */
export function daysStreak(days: readonly string[], today: string): number {
  const [newest] = days;
  if (newest !== today && newest !== addDays(today, -1)) return 0;
  let streak = 1;
  while (days[streak] === addDays(newest, -streak)) streak += 1;
  return streak;
}
