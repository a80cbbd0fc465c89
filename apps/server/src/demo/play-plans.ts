import type { Ground } from './places.ts';
import { type PlayedSport, sportNamed } from './sports.ts';

/** How a league meets: every pair once; twice within a division; or twice where the league is small. */
export type Rounds = 'once' | 'twice';

/** How a sport's season is filled. Numbers are chosen so that three seasons come to some thousand games. */
export interface PlayPlan {
  readonly sport: PlayedSport;
  /** Two teams a game, or meets of several. */
  readonly format: 'games' | 'meets';
  /** 0 for Sunday. */
  readonly weekdays: readonly number[];
  readonly times: readonly string[];
  /** What the home ground is called after the school's name, and where neutral games are held. */
  readonly ground: string;
  readonly venue: Ground;
  /** Share of the schools that field a team. */
  readonly share: number;
  readonly rounds: Rounds;
  /** Games against schools of other leagues, for each team. */
  readonly extra: number;
  /** For how many of the three seasons the portal has covered it: the coverage grew. */
  readonly seasons: 1 | 2 | 3;
}

type PlanDetails = Omit<PlayPlan, 'sport' | 'format' | 'times' | 'weekdays'> & Partial<Pick<PlayPlan, 'format'>>;
type PlanRow = readonly [name: string, weekdays: readonly number[], times: readonly string[], given: PlanDetails];

const [MON, TUE, WED, THU, FRI, SAT] = [1, 2, 3, 4, 5, 6];
const field = { ground: 'Stadium', venue: 'field', rounds: 'twice' } as const;
const diamond = { ground: 'Field', venue: 'field', rounds: 'twice' } as const;
const gym = { ground: 'Gymnasium', venue: 'court', rounds: 'twice' } as const;
const jv = { share: 0.8, extra: 0, rounds: 'once', seasons: 2 } as const;
const newJv = { ...jv, seasons: 1 } as const;

const ROWS: readonly PlanRow[] = [
  [
    'Football',
    [FRI],
    ['19:00:00', '18:30:00', '19:00:00'],
    { ...field, share: 1, rounds: 'once', extra: 2, seasons: 3 },
  ],
  ['JV Football', [THU], ['17:30:00', '18:00:00'], { ...field, ...jv }],
  ['Boys Soccer', [TUE, THU], ['17:30:00', '19:00:00', '16:00:00'], { ...field, share: 0.9, extra: 2, seasons: 3 }],
  ['Girls Soccer', [MON, WED], ['17:30:00', '19:00:00', '16:00:00'], { ...field, share: 0.9, extra: 2, seasons: 3 }],
  ['JV Boys Soccer', [TUE, THU], ['15:45:00', '16:00:00'], { ...field, ...jv }],
  ['JV Girls Soccer', [MON, WED], ['15:45:00', '16:00:00'], { ...field, ...jv }],
  [
    'Field Hockey',
    [MON, WED],
    ['16:00:00', '17:30:00'],
    { ...field, share: 0.55, rounds: 'once', extra: 2, seasons: 2 },
  ],
  ['JV Field Hockey', [MON, WED], ['16:00:00'], { ...field, ...newJv }],
  [
    'Girls Volleyball',
    [TUE, THU],
    ['18:30:00', '17:45:00'],
    { ...gym, share: 0.6, rounds: 'once', extra: 2, seasons: 2 },
  ],
  ['JV Girls Volleyball', [TUE, THU], ['17:00:00'], { ...gym, ...newJv }],
  ['Boys Cross Country', [WED], ['16:30:00'], meets('Course', 'course', 0.65)],
  ['Girls Cross Country', [WED], ['16:00:00'], meets('Course', 'course', 0.65)],
  ['Coed Golf', [MON], ['15:30:00', '15:45:00'], meets('Golf Course', 'links', 0.45)],
  ['Boys Basketball', [TUE, FRI], ['19:00:00', '18:30:00'], { ...gym, share: 1, extra: 2, seasons: 3 }],
  ['Girls Basketball', [TUE, FRI], ['17:30:00', '17:15:00'], { ...gym, share: 1, extra: 2, seasons: 3 }],
  ['JV Boys Basketball', [TUE, FRI], ['17:30:00', '16:00:00'], { ...gym, ...jv }],
  ['JV Girls Basketball', [TUE, FRI], ['16:00:00', '15:45:00'], { ...gym, ...jv }],
  ['Boys Wrestling', [WED], ['18:00:00', '17:30:00'], { ...gym, share: 0.5, rounds: 'once', extra: 1, seasons: 2 }],
  ['Boys Swimming', [SAT], ['10:00:00', '12:30:00'], { ...pool(), share: 0.4 }],
  ['Girls Swimming', [SAT], ['10:00:00', '12:30:00'], { ...pool(), share: 0.4 }],
  ['Boys Indoor Track', [WED], ['17:00:00'], meets('Field House', 'track', 0.5)],
  ['Girls Indoor Track', [WED], ['17:00:00'], meets('Field House', 'track', 0.5)],
  ['Varsity Ice Hockey', [MON, FRI], ['20:10:00', '18:40:00'], { ...rink(), share: 0.3 }],
  [
    'Baseball',
    [TUE, FRI],
    ['16:00:00', '16:15:00', '19:00:00'],
    { ...diamond, share: 0.7, rounds: 'once', extra: 4, seasons: 3 },
  ],
  ['JV Baseball', [TUE, FRI], ['16:00:00'], { ...diamond, ...newJv }],
  ['Softball', [TUE, FRI], ['16:00:00', '16:30:00'], { ...diamond, share: 0.6, rounds: 'once', extra: 3, seasons: 2 }],
  ['JV Softball', [TUE, FRI], ['16:00:00'], { ...diamond, ...newJv }],
  [
    'Boys Lacrosse',
    [TUE, THU],
    ['17:30:00', '19:00:00'],
    { ...field, share: 0.6, rounds: 'once', extra: 3, seasons: 3 },
  ],
  [
    'Girls Lacrosse',
    [MON, WED],
    ['17:30:00', '19:00:00'],
    { ...field, share: 0.6, rounds: 'once', extra: 3, seasons: 3 },
  ],
  ['JV Boys Lacrosse', [TUE, THU], ['16:00:00'], { ...field, ...newJv }],
  ['JV Girls Lacrosse', [MON, WED], ['16:00:00'], { ...field, ...newJv }],
  [
    'Coed Tennis',
    [MON, THU],
    ['15:45:00', '16:00:00'],
    { ...field, ground: 'Tennis Courts', share: 0.5, rounds: 'once', extra: 1, seasons: 2 },
  ],
  ['Boys Track & Field', [WED], ['15:30:00'], meets('Stadium', 'track', 0.6)],
  ['Girls Track & Field', [WED], ['15:30:00'], meets('Stadium', 'track', 0.6)],
];

/** One plan for each sport that is played. */
export const PLAY_PLANS: readonly PlayPlan[] = ROWS.map(([name, weekdays, times, given]) => ({
  sport: sportNamed(name),
  format: 'games',
  weekdays,
  times,
  ...given,
}));

const PLAN_OF: ReadonlyMap<number, PlayPlan> = new Map(PLAY_PLANS.map((plan) => [plan.sport.id, plan]));

/** @throws {RangeError} for a sport without a plan. */
export function planOf(sport: PlayedSport): PlayPlan {
  const plan = PLAN_OF.get(sport.id);
  if (plan === undefined) throw new RangeError(`No plan for ${sport.name}`);
  return plan;
}

function meets(ground: string, venue: PlayPlan['venue'], share: number): PlanDetails {
  return { format: 'meets', ground, venue, share, rounds: 'once', extra: 0, seasons: 2 };
}
function pool() {
  return { ground: 'Natatorium', venue: 'pool', rounds: 'once', extra: 1, seasons: 2 } as const;
}
function rink() {
  return { ground: 'Ice Rink', venue: 'rink', rounds: 'once', extra: 1, seasons: 2 } as const;
}
