import type { RpiWeights } from '../rpi.ts';

/** How opponents from other states are taken, whose seasons are not on record here. */
export type OutOfState =
  /** As they played, as far as it is known. */
  | 'as-played'
  /** At .500, whatever they did. */
  | 'even'
  /** As they played, and each of their opponents at .500. */
  | 'even-opponents';

/** What every point system says. */
interface CommonRules {
  readonly countForfeits: boolean;
  /** Teams with fewer games that count have no rank yet. */
  readonly minGames: number;
  /** A team that has not reported a past game has no rank until it does. */
  readonly needsAllScores: boolean;
  /** Figures are rounded to so many digits, and teams level in them share a rank. */
  readonly digits: number;
}

/** A rating by the own percentage and those of opponents and their opponents. */
export interface RpiRules extends CommonRules {
  readonly kind: 'rpi';
  readonly weights: RpiWeights;
  readonly outOfState: OutOfState;
  /** States whose teams count like those of the own one, by their letters. */
  readonly likeOwnState: readonly string[];
}

/** Points for each win by the class of the opponent, and more for what that one won; divided by the games. */
export interface WinPointsRules extends CommonRules {
  readonly kind: 'win-points';
  /** The largest class first; a tie earns half. */
  readonly classes: readonly { readonly name: string; readonly points: number }[];
  /** For every win of a defeated opponent. */
  readonly bonus: number;
}

/** The rules of a point system in one of its versions. */
export type PointRules = RpiRules | WinPointsRules;

/** The heads of the figures that stand beside each game. */
export const GAME_COLUMNS: Readonly<Record<PointRules['kind'], readonly string[]>> = {
  rpi: ['Opponent’s pct', 'Their opponents'],
  'win-points': ['Win', 'Bonus', 'Points'],
};

/** What is wrong with the figures of a point system, as sentences for who enters them. */
export function checkPointRules(rules: PointRules): string[] {
  if (rules.kind === 'rpi') {
    const { wp, owp, oowp } = rules.weights;
    return Math.abs(wp + owp + oowp - 1) < 1e-9 ? [] : ['The three weights must add up to 1.'];
  }
  const names = rules.classes.map(({ name }) => name.toLowerCase());
  return new Set(names).size === names.length ? [] : ['Each class can be in the list once.'];
}
