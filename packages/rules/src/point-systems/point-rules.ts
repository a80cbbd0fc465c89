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
  /** How many go on from each region of a class; none where regions do not matter. */
  readonly regionQualifiers?: number | null | undefined;
}

/** A rating by the own percentage and those of opponents and their opponents. */
export interface RpiRules extends CommonRules {
  readonly kind: 'rpi';
  readonly weights: RpiWeights;
  readonly outOfState: OutOfState;
  /** States whose teams count like those of the own one, by their letters. */
  readonly likeOwnState: readonly string[];
}

/** What a game against a school of a class brings. */
export interface ClassPoints {
  readonly name: string;
  /** For a win; a tie earns half of it. */
  readonly points: number;
  /** For a loss; none when absent. */
  readonly lossPoints?: number | undefined;
}

/** Points for each game by the class of the opponent, and more for what that one won; divided by the games. */
export interface WinPointsRules extends CommonRules {
  readonly kind: 'win-points';
  /** The largest class first. */
  readonly classes: readonly ClassPoints[];
  /** For every win of a defeated opponent. */
  readonly bonus: number;
  /** For every win of an opponent that was lost to; none when absent. */
  readonly lossBonus?: number | undefined;
  /** A game counts where both schools have a class; where it is absent the opponent's is enough. */
  readonly bothNeedClass?: boolean | undefined;
}

/** The rules of a point system in one of its versions. */
export type PointRules = RpiRules | WinPointsRules;

/** The heads of the figures that stand beside each game. */
export const GAME_COLUMNS: Readonly<Record<PointRules['kind'], readonly string[]>> = {
  rpi: ['Opponent’s pct', 'Their opponents'],
  'win-points': ['Result', 'Bonus', 'Points'],
};

/** What is wrong with a figure of a point system: which one, and in a sentence for who enters it. */
export interface PointFault {
  /** 'wp', 'weights', 'classes', 'classes.0.name', 'digits' … */
  readonly field: string;
  readonly sentence: string;
}

/** What is wrong with the figures of a point system; NaN stands for what is no number. */
export function checkPointRules(rules: PointRules): PointFault[] {
  return [...(rules.kind === 'rpi' ? checkWeights(rules.weights) : checkClasses(rules)), ...checkCommon(rules)];
}

function checkWeights(weights: RpiWeights): PointFault[] {
  const { wp, owp, oowp } = weights;
  const each = (['wp', 'owp', 'oowp'] as const).flatMap((field) => checkRange(field, weights[field], WEIGHT));
  if (each.length > 0 || Math.abs(wp + owp + oowp - 1) < 1e-9) return each;
  return [{ field: 'weights', sentence: 'The three weights must add up to 1.' }];
}

function checkClasses({ classes, bonus, lossBonus = 0 }: WinPointsRules): PointFault[] {
  if (classes.length === 0)
    return [{ field: 'classes', sentence: 'Please add the classes that a win is worth points by.' }];
  const names = classes.map(({ name }) => name.trim().toLowerCase());
  return [
    ...classes.flatMap(({ points, lossPoints = 0 }, at) => [
      ...checkName(names, at),
      ...checkRange(`classes.${at}.points`, points, POINTS),
      ...checkRange(`classes.${at}.lossPoints`, lossPoints, POINTS),
    ]),
    ...checkRange('bonus', bonus, POINTS),
    ...checkRange('lossBonus', lossBonus, POINTS),
  ];
}

function checkName(names: readonly string[], at: number): PointFault[] {
  const [field, name = ''] = [`classes.${at}.name`, names[at]];
  if (name === '') return [{ field, sentence: 'Please name the class, like 4A.' }];
  if (name.length > 12) return [{ field, sentence: 'A class has at most 12 letters.' }];
  return names.indexOf(name) < at ? [{ field, sentence: 'Each class can be in the list once.' }] : [];
}

function checkCommon({ minGames, digits, regionQualifiers }: PointRules): PointFault[] {
  return [
    ...checkRange('minGames', minGames, { least: 1, most: 20, isWhole: true }),
    ...checkRange('digits', digits, { least: 0, most: 6, isWhole: true }),
    ...(regionQualifiers == null
      ? []
      : checkRange('regionQualifiers', regionQualifiers, { least: 1, most: 32, isWhole: true })),
  ];
}

interface Range {
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
}

const WEIGHT: Range = { least: 0, most: 1 };
const POINTS: Range = { least: 0, most: 100 };

function checkRange(field: string, value: number, { least, most, isWhole = false }: Range): PointFault[] {
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return [];
  return [{ field, sentence: `Please enter a ${isWhole ? 'whole number' : 'number'} from ${least} to ${most}.` }];
}
