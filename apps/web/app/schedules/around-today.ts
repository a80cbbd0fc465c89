import type { ScheduleGame, ScheduleGroup } from '@csz/contract/schedules';

/** The latest game that has a result, and the next one with a day: what people come for in the middle of a season. */
export function gamesAroundToday({ gamesPast, gamesFuture }: Pick<ScheduleGroup, 'gamesPast' | 'gamesFuture'>) {
  return {
    last: gamesPast.findLast((game) => isOn(game) && hasResult(game)),
    next: gamesFuture.find((game) => isOn(game) && game.eventDate !== null && !game.isEventDateTBD),
  };
}

const isOn = ({ status, gameType }: ScheduleGame) => status === 'Active' && gameType !== 'Event';

const hasResult = ({ gameScoreStatus, myScore, placing }: ScheduleGame) =>
  gameScoreStatus !== null || myScore !== null || placing !== null;
