const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

/** `8:41 pm`, and of another day `Nov 21, 8:41 pm`: as the clock of the device has it. */
export function asOf(at: Date, now = at, timeZone?: string): string {
  const say = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(date);
  const time = say(at, TIME).replaceAll('\u202f', ' ').toLowerCase();
  return say(at, DAY) === say(now, DAY) ? time : `${say(at, DAY)}, ${time}`;
}
