import type { Game, GameTeam } from '@csz/contract/games';
import { matchupOf } from '@csz/contract/matchup';
import { type GameState, gameState, type Now, scoreShown } from '#web/games/game-status.ts';
import { scoreLine } from '#web/games/game-title.ts';
import { trustWords } from '#web/games/score-trust.ts';
import { watchOf } from '#web/games/video-link.ts';

/** What a card says of a game's time: 'Final', '6:30 pm', '(Postponed)'; a game that is off stands in parentheses. */
export function cardStatus(game: Game, now: Now): GameState {
  const { kind, words } = gameState(game, now);
  return { kind, words: game.status === 'Active' ? words : `(${words})` };
}

/** The teams of a card: a meet by placing, a game of two as listed. */
export const cardTeams = (game: Game): readonly GameTeam[] => (game.isMultiTeam ? byPlacing(game.teams) : game.teams);

/** First place first, teams without a place last as they came. */
function byPlacing(teams: readonly GameTeam[]): readonly GameTeam[] {
  return teams.toSorted((a, b) => (a.placing ?? teams.length + 1) - (b.placing ?? teams.length + 1));
}

/** Did this team win, or come first? */
export const isWinner = (team: GameTeam): boolean => team.outcome === 'W' || team.placing === 1;

/** True once a winner is known, so that the others can stand back. */
export const hasWinner = (game: Game): boolean => game.teams.some(isWinner);

/** A game of which nobody has told how it ended. */
export const canAdd = ({ canSubmitScores, scoreTrust, isSoFar }: Game): boolean =>
  canSubmitScores && (scoreTrust === 'unreported' || isSoFar);

/** A whole card in one breath: "Centennial 21, Howard 14, final". */
export function cardSummary(game: Game, now: Now): string {
  const { words } = gameState(game, now);
  const short = { ...game, teams: game.teams.map((team) => ({ ...team, name: team.shortName })) };
  const parts = [
    game.isMultiTeam ? meetLine(short) : (scoreLine(short) ?? matchupOf(short)),
    words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    game.resultStatus === 'none' ? '' : trustWords(game.scoreTrust)?.label.toLowerCase(),
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
    .map((team) => [`${placeWords(team.placing ?? 0)} ${team.name}`, scoreShown(team)].filter(Boolean).join(' '));
  return [matchupOf(game), ...placed].join(', ');
}

/** '1st', '2nd', '3rd', '11th'. */
export function placeWords(place: number): string {
  const teens = place % 100 >= 11 && place % 100 <= 13;
  const ending = teens ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10];
  return `${place}${ending ?? 'th'}`;
}
