import type { ResultStatus } from '@csz/rules/result';
import { schoolNameKey } from '@csz/rules/school-name';
import type { GameField } from './fields.ts';
import { readOneOf } from './read-cell.ts';
import type { Cell, NamedTeam } from './read-game.ts';
import { RowRejected } from './refusals.ts';

/** How a row says the game ended. */
export interface StatedResult {
  readonly status: Exclude<ResultStatus, 'none'>;
  /** Which of the two teams gave the game up. */
  readonly forfeited: readonly [boolean, boolean];
}

const RESULTS = {
  none: 'none',
  scheduled: 'none',
  final: 'final',
  f: 'final',
  forfeit: 'forfeit',
  forfeited: 'forfeit',
  doubleforfeit: 'double_forfeit',
  nocontest: 'no_contest',
  suspended: 'suspended',
  vacated: 'vacated',
  pending: 'pending',
} as const;

/**
 * The result a row states; undefined when it states none, so that a schedule never erases a result. Scores alone are a
 * final result.
 *
 * @throws {RowRejected}
 */
export function readResult(cell: Cell<GameField>, teams: readonly [NamedTeam, NamedTeam]): StatedResult | undefined {
  const [first, second] = teams.map((team) => team.score);
  if ((first === null) !== (second === null)) throw new RowRejected('One of the two scores is missing.');
  const text = cell('result-status');
  const status = text === '' ? (first === null ? 'none' : 'final') : readOneOf(text, 'The result', RESULTS);
  if (status === 'none') {
    if (first !== null) throw new RowRejected('The row has scores but says that there is no result.');
    return undefined;
  }
  if (status === 'final' && first === null) throw new RowRejected('The game is final but has no scores.');
  return { status, forfeited: readForfeited(status, cell('forfeited-by'), teams) };
}

function readForfeited(
  status: StatedResult['status'],
  by: string,
  teams: readonly [NamedTeam, NamedTeam],
): StatedResult['forfeited'] {
  if (status === 'double_forfeit') return [true, true];
  if (status !== 'forfeit') return [false, false];
  const side = by === '' ? lowerScore(teams) : sideNamed(by, teams);
  if (side === undefined) {
    throw new RowRejected('The row does not say which team forfeited; say it in the field forfeited-by.');
  }
  return side === 0 ? [true, false] : [false, true];
}

/** The nominal score of a forfeit (1-0, 7-0) says who gave it up. */
function lowerScore(teams: readonly [NamedTeam, NamedTeam]): 0 | 1 | undefined {
  const [first, second] = [teams[0].score ?? 0, teams[1].score ?? 0];
  return first === second ? undefined : first < second ? 0 : 1;
}

function sideNamed(by: string, teams: readonly [NamedTeam, NamedTeam]): 0 | 1 | undefined {
  if (/^home$/i.test(by)) return 0;
  if (/^(away|visitors?)$/i.test(by)) return 1;
  const sides = ([0, 1] as const).filter((side) => schoolNameKey(teams[side].name) === schoolNameKey(by));
  return sides.length === 1 ? sides[0] : undefined;
}
