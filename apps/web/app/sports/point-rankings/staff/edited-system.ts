import type { PointRulesForm, PointSystem } from '@csz/contract/point-rankings/staff';
import { checkPointRules, type OutOfState } from '@csz/rules/point-systems/point-rules';

/** A class of schools with what a game against it brings, as it is typed. */
export interface EditedClass {
  readonly id: string;
  readonly name: string;
  readonly points: string;
  readonly lossPoints: string;
}

/** A point system as it is typed; what the other kind needs stays, so that a look at it loses nothing. */
export interface EditedSystem {
  /** The system that gets another version; null for a new one. */
  readonly key: string | null;
  /** What the version will be. */
  readonly version: number;
  readonly name: string;
  readonly audience: string;
  readonly source: string;
  readonly kind: PointRulesForm['kind'];
  readonly wp: string;
  readonly owp: string;
  readonly oowp: string;
  readonly outOfState: OutOfState;
  /** 'AZ, NM'. */
  readonly likeOwnState: string;
  readonly classes: readonly EditedClass[];
  readonly bonus: string;
  readonly lossBonus: string;
  readonly minGames: string;
  readonly digits: string;
  readonly regionQualifiers: string;
  readonly countForfeits: boolean;
  readonly needsAllScores: boolean;
}

export const newId = (): string => crypto.randomUUID();

/** A class that brings nothing yet. */
export const aClass = (name = '', points = '', lossPoints = '0'): EditedClass => ({
  id: newId(),
  name,
  points,
  lossPoints,
});

/** An empty form. */
export const newSystem = (): EditedSystem => ({
  key: null,
  version: 1,
  name: '',
  audience: '',
  source: '',
  kind: 'rpi',
  wp: '',
  owp: '',
  oowp: '',
  outOfState: 'as-played',
  likeOwnState: '',
  classes: [aClass()],
  bonus: '0',
  lossBonus: '0',
  minGames: '1',
  digits: '5',
  regionQualifiers: '',
  countForfeits: true,
  needsAllScores: false,
});

/** The next version of a system, or a new one that begins as a copy of it with all of its classes. */
export function editOf(system: PointSystem, as: 'version' | 'copy'): EditedSystem {
  const { rules } = system;
  return {
    ...newSystem(),
    ...(as === 'version'
      ? { key: system.key, version: system.version + 1, name: system.name }
      : { name: `Copy of ${system.name}`.slice(0, 60) }),
    audience: system.audience,
    source: system.source,
    kind: rules.kind,
    minGames: String(rules.minGames),
    digits: String(rules.digits),
    regionQualifiers: rules.regionQualifiers == null ? '' : String(rules.regionQualifiers),
    countForfeits: rules.countForfeits,
    needsAllScores: rules.needsAllScores,
    ...(rules.kind === 'rpi'
      ? {
          wp: String(rules.weights.wp),
          owp: String(rules.weights.owp),
          oowp: String(rules.weights.oowp),
          outOfState: rules.outOfState,
          likeOwnState: rules.likeOwnState.join(', '),
        }
      : {
          classes: rules.classes.map(({ name, points, lossPoints = 0 }) =>
            aClass(name, String(points), String(lossPoints)),
          ),
          bonus: String(rules.bonus),
          lossBonus: String(rules.lossBonus ?? 0),
        }),
  };
}

/** What is typed as rules; NaN stands for what is no number. */
export function rulesOf(edited: EditedSystem): PointRulesForm {
  const common = {
    minGames: numberOf(edited.minGames),
    digits: numberOf(edited.digits),
    regionQualifiers: edited.regionQualifiers.trim() === '' ? null : numberOf(edited.regionQualifiers),
    countForfeits: edited.countForfeits,
    needsAllScores: edited.needsAllScores,
  };
  if (edited.kind === 'rpi') {
    const weights = { wp: numberOf(edited.wp), owp: numberOf(edited.owp), oowp: numberOf(edited.oowp) };
    return {
      ...common,
      kind: 'rpi',
      weights,
      outOfState: edited.outOfState,
      likeOwnState: edited.outOfState === 'as-played' ? [] : statesOf(edited.likeOwnState),
    };
  }
  return {
    ...common,
    kind: 'win-points',
    bothNeedClass: true,
    classes: edited.classes.map(({ name, points, lossPoints }) => ({
      name: name.trim(),
      points: numberOf(points),
      lossPoints: numberOf(lossPoints),
    })),
    bonus: numberOf(edited.bonus),
    lossBonus: numberOf(edited.lossBonus),
  };
}

/** What is wrong with it, as sentences by field: 'name', 'weights', 'classes.0.points' … */
export function faultsOf(edited: EditedSystem): ReadonlyMap<string, string> {
  const faults = new Map(checkPointRules(rulesOf(edited)).map(({ field, sentence }) => [field, sentence]));
  if (edited.name.trim() === '') faults.set('name', 'Please give the point system a name.');
  if (edited.audience.trim() === '') faults.set('audience', 'Please say who it is for, like “KHSAA, football”.');
  const unknown =
    edited.kind === 'rpi' && edited.outOfState !== 'as-played' && statesOf(edited.likeOwnState).find(isNoState);
  if (unknown) faults.set('likeOwnState', `“${unknown}” are not the two letters of a state, like VA.`);
  return faults;
}

const isNoState = (letters: string): boolean => !/^[A-Z]{2}$/.test(letters);

/** '.30 and .40 and .30 make 1.00.', while all three are numbers. */
export function sumOfWeights({ wp, owp, oowp }: EditedSystem): string {
  const sum = [wp, owp, oowp].map(numberOf).reduce((one, other) => one + other);
  return Number.isNaN(sum) ? '' : `Together they make ${String(Math.round(sum * 1e6) / 1e6)}.`;
}

const statesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((letters) => letters !== '');

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Whether what a browser kept is still such a form. */
export const isEditedSystem = (thing: unknown): thing is EditedSystem =>
  typeof thing === 'object' &&
  thing !== null &&
  Object.keys(newSystem()).every((field) => field in thing) &&
  'classes' in thing &&
  Array.isArray(thing.classes);
