import { expect, test } from 'vitest';
import type { GameTeam } from '../games/calls.ts';
import { agateLine } from './agate-line.ts';

type Given = Parameters<typeof agateLine>[0];

const aTeam = (shortName: string, given: Partial<GameTeam> = {}) =>
  ({ shortName, isHome: false, score: null, placing: null, outcome: null, forfeited: false, ...given }) as GameTeam;

const WON = aTeam('Quarry Ridge', { score: 28, outcome: 'W' });
const LOST = aTeam('Stonecutters', { score: 14, outcome: 'L', isHome: true });

const aGame = (given: Partial<Given> = {}): Given => ({
  gameType: 'Game',
  name: '',
  sportName: 'Football',
  noHomeTeam: false,
  status: 'Active',
  resultStatus: 'final',
  scoreTrust: 'official',
  isSoFar: false,
  lowWins: false,
  translationKey: 'points',
  teams: [LOST, WON],
  ...given,
});

const parted = (one: number[], other: number[]) => [
  { ...WON, parts: one },
  { ...LOST, parts: other },
];

test.each([
  ['the winner comes first', {}, 'Quarry Ridge 28, Stonecutters 14'],
  [
    'a tie stands by name',
    {
      teams: [aTeam('Oak', { score: 0, outcome: 'T' }), aTeam('Elm', { score: 0, outcome: 'T' })],
    },
    'Elm 0, Oak 0',
  ],
  [
    'five periods are overtime',
    { teams: parted([7, 7, 7, 0, 7], [7, 7, 7, 0, 0]) },
    'Quarry Ridge 28, Stonecutters 14, OT',
  ],
  [
    'six are two of it',
    { teams: parted([7, 7, 7, 0, 0, 7], [7, 7, 7, 0, 0, 0]) },
    'Quarry Ridge 28, Stonecutters 14, 2OT',
  ],
  [
    'level halves and a third are overtime',
    { teams: parted([14, 7, 7], [7, 14, 0]) },
    'Quarry Ridge 28, Stonecutters 14, OT',
  ],
  ['four quarters are no overtime', { teams: parted([7, 7, 7, 7], [7, 7, 0, 0]) }, 'Quarry Ridge 28, Stonecutters 14'],
  [
    'more than seven innings are counted',
    { translationKey: 'runs', teams: parted([0, 0, 0, 0, 0, 0, 0, 28], [0, 0, 0, 0, 0, 0, 0, 14]) },
    'Quarry Ridge 28, Stonecutters 14, 8 innings',
  ],
  [
    'a shootout is one',
    {
      teams: [
        { ...WON, score: 1, wonBy: 'shootout' },
        { ...LOST, score: 1 },
      ],
    },
    'Quarry Ridge 1, Stonecutters 1, SO',
  ],
  [
    'sets stand as they were played',
    { translationKey: 'sets', teams: parted([25, 20, 25, 25], [20, 25, 18, 21]) },
    'Quarry Ridge def. Stonecutters, 25-20, 20-25, 25-18, 25-21',
  ],
  [
    'a forfeit has no score',
    {
      resultStatus: 'forfeit',
      scoreTrust: 'unreported',
      teams: [aTeam('Oak', { forfeited: true, outcome: 'L' }), aTeam('Elm', { outcome: 'W' })],
    },
    'Elm def. Oak, forfeit',
  ],
  [
    'a meet names its places',
    {
      name: 'County Meet',
      lowWins: true,
      translationKey: 'places',
      teams: [aTeam('Elm', { score: 45, placing: 2 }), aTeam('Oak', { score: 23, placing: 1 }), aTeam('Ash')],
    },
    'County Meet: 1. Oak 23; 2. Elm 45; Ash no team score',
  ],
] as const)('of what counts, %s', (_, given, text) => {
  expect(agateLine(aGame(given as Partial<Given>))).toEqual({ kind: 'final', text });
});

test.each([
  [{ resultStatus: 'none', scoreTrust: 'reported' }, 'reported'],
  [{ resultStatus: 'none', scoreTrust: 'disputed' }, 'disputed'],
  [{ scoreTrust: 'disputed' }, 'disputed'],
  [{ resultStatus: 'none', scoreTrust: 'reported', isSoFar: true }, 'score so far'],
  [{ resultStatus: 'pending', scoreTrust: 'reported' }, 'awaiting a ruling'],
] as const)('a score that is %j is not for print yet, and says so', (given, doubt) => {
  expect(agateLine(aGame(given))).toEqual({
    kind: 'unconfirmed',
    text: `Quarry Ridge 28, Stonecutters 14 (${doubt})`,
  });
});

test.each([
  [{ status: 'Postponed' }, 'Quarry Ridge at Stonecutters, ppd.'],
  [{ status: 'Canceled' }, 'Quarry Ridge at Stonecutters, ccd.'],
  [{ resultStatus: 'no_contest' }, 'Quarry Ridge at Stonecutters, no contest'],
] as const)('a game that is %j was not played', (given, text) => {
  expect(agateLine(aGame({ ...given }))).toEqual({ kind: 'off', text });
});

test.each([
  { resultStatus: 'none', scoreTrust: 'unreported', teams: [aTeam('Elm'), aTeam('Oak')] },
  { resultStatus: 'vacated' },
  { gameType: 'Event' },
] as const)('there is nothing to print of %j', (given) => {
  expect(agateLine(aGame(given as Partial<Given>))).toBeUndefined();
});
