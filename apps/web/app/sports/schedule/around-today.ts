import type { ScheduleGame, ScheduleGroup } from '@csz/contract/schedule/calls';

/** The latest game that has a result, and the next one with a day: what people come for in the middle of a season. */
export function gamesAroundToday({ gamesPast, gamesFuture }: Pick<ScheduleGroup, 'gamesPast' | 'gamesFuture'>) {
  const results = gamesPast.filter((game) => isOn(game) && hasResult(game));
  return {
    // A result of an unknown day stands last in the list, and is not the latest one for that.
    last: results.findLast(hasDay) ?? results.at(-1),
    next: gamesFuture.find((game) => isOn(game) && hasDay(game)),
  };
}

const hasDay = ({ eventDate, isEventDateTBD }: ScheduleGame) => eventDate !== null && !isEventDateTBD;

const isOn = ({ status, gameType }: ScheduleGame) => status === 'Active' && gameType !== 'Event';

const hasResult = ({ gameScoreStatus, myScore, placing }: ScheduleGame) =>
  gameScoreStatus !== null || myScore !== null || placing !== null;
