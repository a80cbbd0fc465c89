import type { CallInput } from '@csz/contract/core/call';
import type { GameDetail } from '@csz/contract/games/calls';
import { lacksTeamScore } from '@csz/contract/games/game-status';
import type { SETTLE_STATUSES, settleScore } from '@csz/contract/scores/calls';
import { INVALID_SCORE } from '@csz/rules/sport-scoring';
import { readNumber } from '#web/sports/scores/report/entry.ts';

type Status = (typeof SETTLE_STATUSES)[number];

/** What can be made of a game, in the order of how often it happens. */
export const RULINGS: readonly { readonly status: Status; readonly label: string; readonly hint: string }[] = [
  { status: 'final', label: 'Final score', hint: 'The game was played to its end.' },
  { status: 'forfeit', label: 'Forfeit', hint: 'The other side wins; a score is shown but never counted.' },
  { status: 'double_forfeit', label: 'Double forfeit', hint: 'A loss for both; no one wins.' },
  { status: 'no_contest', label: 'No contest', hint: 'Nothing counts, and the score goes.' },
  { status: 'suspended', label: 'Suspended', hint: 'It resumes later; the score so far is shown.' },
  { status: 'vacated', label: 'Vacated', hint: 'The result was taken away; the score stays to be seen.' },
  { status: 'pending', label: 'Awaiting a ruling', hint: 'A committee decides; nothing counts until then.' },
  { status: 'none', label: 'No result', hint: 'As if nothing was reported: the game is open again.' },
];

const TAKES_SCORES: ReadonlySet<Status> = new Set(['final', 'forfeit', 'suspended', 'vacated', 'pending']);

/** What a user has typed so far. */
export interface DecisionDraft {
  status: Status;
  /** By game result id, as typed. */
  scores: Record<string, string>;
  places: Record<string, string>;
  /** Teams with too few finishers for a team score. */
  unscored: readonly string[];
  forfeitedBy: readonly string[];
  scope: 'both' | 'overall' | 'league';
  winner: string;
  how: string;
  reason: string;
  lock: boolean;
}

/** What stands on the board, to be changed. */
export function draftOf(
  game: Pick<GameDetail, 'teams' | 'resultStatus' | 'lowWins' | 'scoreTrust' | 'isSoFar'>,
): DecisionDraft {
  const { teams, resultStatus } = game;
  const typed = (pick: (team: GameDetail['teams'][number]) => number | null) =>
    Object.fromEntries(teams.map((team) => [team.id, pick(team) === null ? '' : String(pick(team))]));
  const winner = teams.find(({ wonBy }) => wonBy !== undefined);
  return {
    status: resultStatus === 'none' ? 'final' : resultStatus,
    scores: typed(({ score }) => score),
    places: typed(({ placing }) => placing),
    unscored: teams.filter((team) => lacksTeamScore(game, team)).map(({ id }) => id),
    winner: winner?.id ?? '',
    how: winner?.wonBy ?? '',
    forfeitedBy: teams.filter(({ forfeited }) => forfeited).map(({ id }) => id),
    scope: 'both',
    reason: '',
    lock: false,
  };
}

export const takesScores = ({ status }: Pick<DecisionDraft, 'status'>): boolean => TAKES_SCORES.has(status);
export const takesForfeits = ({ status }: Pick<DecisionDraft, 'status'>): boolean => status === 'forfeit';
export const takesScope = ({ status }: Pick<DecisionDraft, 'status'>): boolean =>
  status === 'forfeit' || status === 'double_forfeit';

/** Both scores are there and equal: a team may have won by something else. */
export function isLevel({ status, scores, unscored }: DecisionDraft): boolean {
  const [one = Number.NaN, other, third] = Object.values(scores).map(readNumber);
  return status === 'final' && unscored.length === 0 && third === undefined && one === other;
}

/** What is wrong with a draft, by field; empty when it can be sent. */
export function mistakesOf(draft: DecisionDraft, teams: GameDetail['teams']): Record<string, string> {
  const mistakes: Record<string, string> = {};
  if (takesScores(draft)) {
    for (const { id, shortName } of teams) {
      if (draft.unscored.includes(id)) continue;
      const text = draft.scores[id]?.trim() ?? '';
      if (text === '' && draft.status === 'final') mistakes[`scores.${id}`] = `${shortName} has no score yet`;
      else if (text !== '' && Number.isNaN(readNumber(text))) mistakes[`scores.${id}`] = INVALID_SCORE;
      const place = draft.places[id]?.trim() ?? '';
      if (place !== '' && !/^[1-9]\d*$/.test(place))
        mistakes[`places.${id}`] = 'A place must be a whole number from 1 on.';
    }
  }
  if (takesForfeits(draft) && (draft.forfeitedBy.length === 0 || draft.forfeitedBy.length === teams.length))
    mistakes.forfeitedBy = 'Please say which team forfeited. If both did, it is a double forfeit.';
  return mistakes;
}

/** What staff make of a game, as it is sent with the version that they looked at. */
export type Decision = Omit<CallInput<typeof settleScore>['body'], 'version'>;

/** The draft as it is sent: only what its status takes. */
export function decisionOf(draft: DecisionDraft): Decision {
  const { status, reason, lock } = draft;
  const sides = Object.entries(draft.scores).flatMap(([gameResultId, text]) => {
    if (draft.unscored.includes(gameResultId)) return { gameResultId, score: null };
    if (text.trim() === '') return [];
    const place = draft.places[gameResultId]?.trim() ?? '';
    return {
      gameResultId,
      score: readNumber(text),
      ...(place === '' ? {} : { place: Number(place) }),
      ...(isLevel(draft) && draft.winner === gameResultId ? { wonBy: draft.how.trim() || 'tie-breaker' } : {}),
    };
  });
  return {
    status,
    reason: reason.trim(),
    lock,
    ...(takesScores(draft) && sides.length > 0 ? { scores: sides } : {}),
    ...(takesForfeits(draft) ? { forfeitedBy: [...draft.forfeitedBy] } : {}),
    ...(takesScope(draft) ? { scope: draft.scope } : {}),
  };
}
