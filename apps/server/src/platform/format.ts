/** A day as people write it: 'Oct 30, 2026'. What is no day stays as it is, nothing is TBD. */
export function formatDay(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day === '' ? 'TBD' : day;
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
}

/** A day with its weekday: 'Fri, Oct 30, 2026'. */
export function formatWeekday(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return formatDay(day);
  const weekday = Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: 'short' });
  return `${weekday}, ${formatDay(day)}`;
}

/** A time of day as people say it: '6:30 pm'. What is no time stays as it is, nothing is TBD. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (!/^\d{2}:\d{2}/.test(time)) return time === '' ? 'TBD' : time;
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

const NUMBER = new Intl.NumberFormat('en-US');

/** '1 game', '1,204 games'. */
export const counted = (count: number, noun: string): string =>
  `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`;
