import { shiftedEnd } from './calendar-days.ts';
import type { GameValues } from './form-values.ts';

/** Where something was dragged to. */
export interface MovedTo {
  readonly day: string;
  /** HH:mm; the time stays without one. */
  readonly time?: string | undefined;
}

/** A game's values on another day, maybe at another time; its end moves along. */
export function movedValues(values: GameValues, { day, time }: MovedTo): GameValues {
  const moved = { ...values, eventDate: day, isEventDateTBD: false };
  if (time === undefined) return moved;
  const { startTime, endTime } = values;
  return { ...moved, startTime: time, endTime: shiftedEnd({ startTime, endTime }, time), startTimeUnknown: false };
}
