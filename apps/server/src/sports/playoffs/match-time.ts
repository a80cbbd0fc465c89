/** Day and time of a match as a game's row has them: what is not known is to be decided. */
export function whenOf(season: number, date: string | null, time: string | null) {
  return {
    event_date: date,
    is_event_date_tbd: date === null,
    start_time: date === null ? null : time,
    start_time_unknown: date === null || time === null,
    listed_on: date ?? `${season + 1}-06-30`,
  };
}
