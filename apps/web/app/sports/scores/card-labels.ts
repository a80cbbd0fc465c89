import type { Game, GameTeam } from '@csz/contract/games/calls';
import { spokenLabel } from '@csz/contract/games/ending-labels';
import { formatTime } from '@csz/contract/games/format-time';
import { type GameState, gameState, scoreShown } from '@csz/contract/games/game-status';
import { matchupOf } from '@csz/contract/games/matchup';
import { boardOrder, scoreLine } from '@csz/contract/games/score-line';
import { trustLabel } from '@csz/contract/games/score-trust';
import { knownTime } from '@csz/rules/game-time';
import { watchOf } from '#web/sports/games/video-link.ts';
import { type BoardClock, clockOf } from './clock-of.ts';

/** What a game has come to by its own clocks; the time of one to come names its zone where that is not the page's. */
export function cardState(game: Game, view: BoardClock): GameState {
  const state = gameState(game, clockOf(game, view));
  const { playedOn, startTime } = knownTime(game);
  if (state.kind !== 'coming' || playedOn === null || !startTime) return state;
  return { kind: state.kind, words: formatTime({ playedOn, startTime, tz: game.tz }, view.state.tz) };
}

/** The same on the face of a card: 'Final', '6:30 pm', '(Postponed)'; a game that is off is in parentheses. */
export function cardStatus({ status }: Game, { kind, words }: GameState): GameState {
  return { kind, words: status === 'Active' ? words : `(${words})` };
}

/** The teams of a card: a meet by placing, of two the guest and then the home team. */
export const cardTeams = (game: Game): readonly GameTeam[] =>
  game.isMultiTeam ? byPlacing(game.teams) : boardOrder(game);

/** First place first, teams without a place last as they came. */
function byPlacing(teams: readonly GameTeam[]): readonly GameTeam[] {
  return teams.toSorted((a, b) => (a.placing ?? teams.length + 1) - (b.placing ?? teams.length + 1));
}

/** Did this team win, or come first? */
export const isWinner = (team: GameTeam): boolean => team.outcome === 'W' || team.placing === 1;

/** True once a winner is known, so that the others can stand back. */
export const hasWinner = (game: Game): boolean => game.teams.some(isWinner);

/** A game of which no one has reported how it ended. */
export const canAdd = ({ canSubmitScores, scoreTrust, isSoFar }: Game): boolean =>
  canSubmitScores && (scoreTrust === 'unreported' || isSoFar);

/** A whole card in one breath: "Howard 14, Centennial 21, final". */
export function cardSummary(game: Game, { words }: GameState): string {
  const short = { ...game, teams: game.teams.map((team) => ({ ...team, name: team.shortName })) };
  const parts = [
    game.isMultiTeam ? meetLine(short) : (scoreLine(short) ?? matchupOf(short)),
    spokenLabel(words).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    game.resultStatus === 'none' ? '' : trustLabel(game.scoreTrust)?.toLowerCase(),
    canAdd(game) ? 'add the score' : '',
    game.leagueName,
    game.location === '' ? '' : `at ${game.location}`,
    watchOf(game) === undefined ? '' : 'can be watched',
  ];
  return parts.filter(Boolean).join(', ');
}

function meetLine(game: Game): string {
  const placed = byPlacing(game.teams)
    .filter(({ placing }) => placing !== null)
    .slice(0, 3)
    .map((team) => [`${placeText(team.placing ?? 0)} ${team.name}`, scoreShown(team)].filter(Boolean).join(' '));
  return [matchupOf(game), ...placed].join(', ');
}

/** '1st', '2nd', '3rd', '11th'. */
export function placeText(place: number): string {
  const teens = place % 100 >= 11 && place % 100 <= 13;
  const ending = teens ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10];
  return `${place}${ending ?? 'th'}`;
}
