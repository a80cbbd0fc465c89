import type { FieldChange } from '#server/sports/games/api.ts';
import type { ChangedSide } from './compare-game.ts';
import type { GameState } from './game-state.ts';
import type { StandingGame } from './standing-game.ts';

/** The columns whose changes people see, under the names they have on the wire. */
const SHOWN = {
  event_date: 'eventDate',
  start_time: 'startTime',
  end_time: 'endTime',
  sport_id: 'sportId',
  location: 'location',
  notes: 'notes',
  name: 'name',
  game_type: 'gameType',
  is_league: 'isLeague',
  is_playoff: 'isPlayoff',
  doubleheader_no: 'doubleheaderNo',
  status: 'status',
  no_home_team: 'noHomeTeam',
} as const satisfies Partial<Record<keyof GameState, string>>;

/** The history of everything but the result. */
export function describeGameChanges(
  game: StandingGame,
  state: GameState,
  sides: readonly ChangedSide[],
): FieldChange[] {
  const columns = (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).map((column) => ({
    field: SHOWN[column],
    before: asText(game[column]),
    after: asText(state[column]),
  }));
  const isReplaced = sides.some((side, index) => side.school_id !== game.sides[index]?.school_id);
  const teams = isReplaced ? [teamsChange(game.sides, sides)] : [];
  const home = { field: 'homeTeam', before: homeOf(game.sides), after: homeOf(sides) };
  const isOpen = asText(state.is_event_date_tbd);
  const open = { field: 'isEventDateTBD', before: asText(game.is_event_date_tbd), after: isOpen };
  return [...columns, open, ...teams, home].filter(({ before, after }) => before !== after);
}

/** Another school may have the same name. */
function teamsChange(before: readonly ChangedSide[], after: readonly ChangedSide[]): FieldChange {
  const names = (list: readonly ChangedSide[]) => list.map(({ name }) => name).join(', ');
  const namesake = names(before) === names(after) ? ' (another school of this name)' : '';
  return { field: 'teams', before: names(before), after: `${names(after)}${namesake}` };
}

function homeOf(sides: readonly ChangedSide[]): string {
  return sides.find(({ is_home }) => is_home)?.name ?? '';
}

function asText(value: string | number | boolean | null): string {
  return value === null ? '' : String(value);
}
