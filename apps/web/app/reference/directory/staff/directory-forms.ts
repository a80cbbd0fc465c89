import type { DirectoryKind } from '@csz/contract/directory/directory-kinds';
import type { Cell } from './directory-fields.ts';

/** How one field is asked for. `state`, `county` and `parent` are chosen from what there is. */
export type Control = 'text' | 'number' | 'color' | 'flag' | 'state' | 'county' | 'parent' | readonly Choice[];
type Choice = readonly [value: string, words: string];

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly control: Control;
  readonly hint?: string;
  /** What a new row starts with. */
  readonly initial?: Cell;
  /** Takes half of the width where there is room. */
  readonly isShort?: boolean;
}

const SEASONS = [
  ['fall', 'Fall'],
  ['winter', 'Winter'],
  ['spring', 'Spring'],
] as const;
const GENDERS = [
  ['', 'None'],
  ['boys', 'Boys'],
  ['girls', 'Girls'],
  ['coed', 'Coed'],
] as const;
const LEVELS = [
  ['', 'None'],
  ['varsity', 'Varsity'],
  ['jv', 'JV'],
  ['freshman', 'Freshman'],
] as const;

const ACTIVE: FormField = {
  name: 'isActive',
  label: 'Active',
  control: 'flag',
  initial: true,
  hint: 'Only active ones are offered in filters.',
};

/** The form of each kind, in the order in which staff think of it. Seasons follow from games and have none. */
export const FORMS: Record<DirectoryKind, readonly FormField[]> = {
  schools: [
    { name: 'name', label: 'Full name', control: 'text' },
    { name: 'shortName', label: 'Short name', control: 'text', isShort: true, hint: 'On cards and in tables.' },
    { name: 'initials', label: 'Initials', control: 'text', isShort: true, hint: 'One to three letters of the crest.' },
    { name: 'state', label: 'State', control: 'state', isShort: true },
    { name: 'county', label: 'County/Conference', control: 'county', isShort: true },
    { name: 'address', label: 'Address', control: 'text' },
    { name: 'mascot', label: 'Mascot', control: 'text', isShort: true },
    { name: 'emailDomain', label: 'Email domain', control: 'text', isShort: true, hint: 'Evidence for coaches.' },
    { name: 'colorPrimary', label: 'First color', control: 'color', initial: '#0f4c3a', isShort: true },
    { name: 'colorSecondary', label: 'Second color', control: 'color', initial: '#ffd447', isShort: true },
    { name: 'isClosed', label: 'Closed', control: 'flag', initial: false, hint: 'Keeps its games, takes no new ones.' },
  ],
  districts: [
    { name: 'name', label: 'Name', control: 'text' },
    { name: 'state', label: 'State', control: 'state', isShort: true },
    {
      name: 'kind',
      label: 'Kind',
      control: [
        ['county', 'County'],
        ['conference', 'Conference or association'],
      ],
      initial: 'county',
      isShort: true,
    },
    ACTIVE,
  ],
  leagues: [
    { name: 'name', label: 'Name', control: 'text' },
    { name: 'state', label: 'State', control: 'state', isShort: true },
    {
      name: 'county',
      label: 'County/Conference',
      control: 'county',
      isShort: true,
      hint: 'Empty when it spans several.',
    },
    {
      name: 'qualifiers',
      label: 'Qualifiers',
      control: 'number',
      isShort: true,
      hint: 'Standings draw their line under this rank.',
    },
    ACTIVE,
  ],
  sports: [
    { name: 'name', label: 'Full name', control: 'text', isShort: true },
    { name: 'shortName', label: 'Short name', control: 'text', isShort: true },
    { name: 'parent', label: 'Stands below', control: 'parent', isShort: true },
    { name: 'seasonOfYear', label: 'Season', control: SEASONS, initial: 'fall', isShort: true },
    { name: 'gender', label: 'Who plays', control: GENDERS, isShort: true },
    { name: 'level', label: 'Level', control: LEVELS, isShort: true },
    {
      name: 'unit',
      label: 'A score counts',
      control: 'text',
      isShort: true,
      hint: 'points, goals, runs, sets, strokes',
    },
    { name: 'step', label: 'Smallest step', control: 'number', isShort: true, hint: '1, or .5 in swimming.' },
    {
      name: 'softMax',
      label: 'Unlikely above',
      control: 'number',
      isShort: true,
      hint: 'A higher score asks “Are you sure?” and goes to review.',
    },
    { name: 'expectedMinutes', label: 'Expected minutes', control: 'number', isShort: true },
    {
      name: 'weight',
      label: 'Weight',
      control: 'number',
      isShort: true,
      hint: 'The heavier, the earlier in lists.',
    },
    { name: 'allowTie', label: 'Games may end level', control: 'flag', initial: true },
    ACTIVE,
  ],
  seasons: [],
};

/** What a row of a kind that is still to be written starts with. */
export function blankOf(kind: DirectoryKind): Record<string, Cell> {
  return Object.fromEntries(FORMS[kind].map(({ name, initial = null }) => [name, initial]));
}

/** What a new row gets where no one touches the form. */
export function startOf(kind: DirectoryKind): Record<string, Cell> {
  return Object.fromEntries(Object.entries(blankOf(kind)).filter(([, cell]) => cell !== null));
}
