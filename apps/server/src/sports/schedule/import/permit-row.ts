import { sentenceOf } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import { type GameEntry, RowRejected, type StandingGame } from '#server/sports/imports/api.ts';
import { canCreateGame, canEditGame, type PolicyGame } from '#server/sports/schedule/api.ts';
import type { DirectedDistricts } from './directed-teams.ts';
import { keepsTeamOf, type SeasonTeam } from './season-team.ts';

/**
 * Whether a row is about the season of its file, and of a team that the member keeps in that sport and season.
 *
 * @throws {RowRejected}
 */
export function permitRow(actor: Member, team: SeasonTeam, { sides, sport, season }: GameEntry): void {
  if (!sides.some(({ school }) => school.id === team.id)) throw new RowRejected(`This is not a game of ${team.name}.`);
  if (team.sport !== undefined && team.sport.id !== sport.id)
    throw new RowRejected(`This is a game of ${sport.name}, and the file is for ${team.sport.name}.`);
  if (!keepsTeamOf(actor, team, sport.id, season))
    throw new RowRejected(`You do not keep ${sport.name} of ${team.name}.`);
}

/** Who brings a file in, whose season it is, and what they direct. */
export interface Permit {
  readonly actor: Member;
  readonly team: SeasonTeam;
  readonly directed: DirectedDistricts;
}

/**
 * Whether the member may add the row's game, or make the one that is there what the row says.
 *
 * @throws {RowRejected}
 */
export function permitChange(permit: Permit, entry: GameEntry, game: StandingGame | undefined): void {
  const { stated } = entry;
  if (stated.is_playoff === true && game?.is_playoff !== true)
    throw new RowRejected('Playoff games come from their bracket, so this row stays out.');
  if (game === undefined) {
    if (!canCreateGame(permit.actor, newGame(permit, entry)))
      throw new RowRejected(stated.game_type === 'Tournament' ? LEAGUE_ONLY : 'You may not add this game.');
    if (stated.status !== undefined && stated.status !== 'Active')
      throw new RowRejected(`A game that is ${stated.status} already needs no entry.`);
    return;
  }
  permitUpdate(permit, entry, game);
}

function permitUpdate(permit: Permit, { stated, sides }: GameEntry, game: StandingGame): void {
  if (game.status === 'Postponed') throw new RowRejected('This game was postponed; its new day is a game of its own.');
  if (stated.status === 'Postponed')
    throw new RowRejected('Please postpone the game on its page, so that its new day is linked to the old one.');
  if (game.status === 'Canceled')
    throw new RowRejected('This game is canceled. Open it and put it back on, then this row can change it.');
  if (!canEditGame(permit.actor, standingGame(permit, game))) throw new RowRejected(whoKeepsIt(game));
  if (stated.game_type !== undefined && stated.game_type !== game.game_type)
    throw new RowRejected(sentenceOf('game-type-fixed'));
  const isSame = sides.every(({ school }) => game.sides.some((side) => side.school_id === school.id));
  if (!isSame && game.score_trust !== 'unreported')
    throw new RowRejected('This game has a score, so its teams stay as they are.');
}

const LEAGUE_ONLY = 'Tournament games are kept by their league, so this row stays out.';

function whoKeepsIt({ is_playoff, game_type, sides }: StandingGame): string {
  if (is_playoff) return 'Playoff games are kept with their bracket, so this row stays out.';
  if (game_type === 'Tournament') return LEAGUE_ONLY;
  const home = sides.find((side) => side.is_home)?.name ?? 'The other team';
  return `${home} keeps this game. Open it to propose a change; the row stays out.`;
}

function newGame({ directed }: Permit, { sides, home, sport, season, stated }: GameEntry): PolicyGame {
  return {
    game_type: stated.game_type ?? 'Game',
    is_playoff: false,
    sport_id: sport.id,
    created_by_id: null,
    no_home_team: home === null,
    sides: sides.map(({ school }, index) => ({
      school_id: school.id,
      is_home: index === home,
      district_ids: [school.district_id, ...directed({ school_id: school.id, sport_id: sport.id, season })],
    })),
  };
}

function standingGame({ directed }: Permit, { sides, ...game }: StandingGame): PolicyGame {
  const districtsOf = ({ school_id, district_id }: StandingGame['sides'][number]) => [
    district_id,
    ...directed({ ...game, school_id }),
  ];
  return { ...game, sides: sides.map((side) => ({ ...side, district_ids: districtsOf(side) })) };
}
