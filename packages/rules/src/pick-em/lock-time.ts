import { type GameTime, PLAYED_FROM } from '../game-time.ts';

/** Local day and time. */
export interface LocalTime {
  /** yyyy-MM-dd */
  readonly day: string;
  /** HH:mm or HH:mm:ss */
  readonly time: string;
}

/**
 * When a game takes no picks any more, in the local time of its venue: its scheduled start; noon of its day while its time
 * is not known. Undefined while its day is not known.
 */
export function lockTime({ playedOn, startTime }: GameTime): LocalTime | undefined {
  return playedOn === null ? undefined : { day: playedOn, time: startTime || PLAYED_FROM };
}
