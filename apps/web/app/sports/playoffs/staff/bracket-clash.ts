import type { Clash } from '#web/ui/conflict-choices.tsx';
import type { EditedBracket } from './edited-bracket.ts';

/** What can be changed of a bracket while it is built. */
export type EditablePart = 'name' | 'trees' | keyof EditedBracket['options'];

const PART_LABELS: Readonly<Record<EditablePart, string>> = {
  name: 'Name',
  trees: 'Seeds',
  overflow: 'When the teams do not fill the bracket',
  reseedAt: 'Reseed',
  home: 'Home field',
  thirdPlace: 'Game for the third place',
  consolation: 'Consolation bracket',
};
const PARTS = Object.keys(PART_LABELS) as EditablePart[];

/** What another user saved while it was being edited here, beside what it is here. */
export function clashesOf(base: EditedBracket, mine: EditedBracket, theirs: EditedBracket): Clash<EditablePart>[] {
  return PARTS.filter((part) => isOther(base, theirs, part)).map((part) => ({
    name: part,
    label: PART_LABELS[part],
    theirs: wordsOf(theirs, part),
    mine: wordsOf(mine, part),
    isContested: isOther(base, mine, part) && isOther(mine, theirs, part),
  }));
}

/** What was edited here and is not saved. */
export function changesOf(base: EditedBracket, mine: EditedBracket): { label: string; words: string }[] {
  return PARTS.filter((part) => isOther(base, mine, part)).map((part) => ({
    label: PART_LABELS[part],
    words: wordsOf(mine, part),
  }));
}

const isOther = (one: EditedBracket, other: EditedBracket, part: EditablePart) =>
  wordsOf(one, part) !== wordsOf(other, part);

/** What was edited here, with the named parts as the other left them. */
export function takeOver(mine: EditedBracket, theirs: EditedBracket, parts: readonly EditablePart[]): EditedBracket {
  const taken = new Set<string>(parts);
  const options = Object.fromEntries(Object.entries(theirs.options).filter(([part]) => taken.has(part)));
  return {
    name: taken.has('name') ? theirs.name : mine.name,
    options: { ...mine.options, ...options },
    trees: taken.has('trees') ? theirs.trees : mine.trees,
  };
}

const VALUE_LABELS: Readonly<Record<string, string>> = {
  byes: 'The best seeds get byes',
  playIns: 'The last seeds play in',
  higherSeed: 'The higher seed',
  upper: 'The team on the upper line',
  neutral: 'Neutral ground',
  true: 'Yes',
  false: 'No',
};

function wordsOf({ name, options, trees }: EditedBracket, part: EditablePart): string {
  if (part === 'name') return name;
  if (part === 'trees') return trees.map(regionLabel).join('. ');
  if (part === 'reseedAt') return options.reseedAt.toSorted((one, other) => other - one).join(', ') || 'Never';
  return VALUE_LABELS[String(options[part])] ?? '';
}

function regionLabel({ name, seeds }: EditedBracket['trees'][number]): string {
  const teams = seeds.map(({ team }, at) => `${at + 1} ${team.shortName}`);
  return `${name}: ${teams.join(', ') || 'no teams'}`;
}
