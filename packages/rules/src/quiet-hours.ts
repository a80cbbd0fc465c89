/** Nobody gets a mail that was not asked for between these local hours. */
export const QUIET = { from: '22:00', to: '07:00' } as const;

/** True from 10 pm to 7 am; `time` is local, HH:mm or HH:mm:ss. */
export function isQuiet(time: string): boolean {
  return time >= QUIET.from || time < QUIET.to;
}
