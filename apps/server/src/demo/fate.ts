import type { Diary } from './diary.ts';
import type { Entry } from './entry.ts';
import type { Fixture } from './fixture.ts';
import type { Moment } from './moment.ts';
import type { Random } from './prng.ts';
import type { Play } from './results.ts';
import type { SeasonOfYear } from './sports.ts';

/** What a game's fate depends on. */
export interface FateContext {
  readonly seed: number;
  readonly now: Moment;
  readonly play: Play;
  readonly diary: Diary;
}

/** Something that befalls a game: the entries that come of it, undefined when it cannot happen to this game now. */
export type Fate = (fixture: Fixture, random: Random, context: FateContext) => Entry[] | undefined;

const REASONS: Readonly<Record<SeasonOfYear, readonly string[]>> = {
  fall: ['thunderstorms', 'a power failure at the field', 'unplayable grounds', 'a shortage of officials'],
  winter: ['snow and icy roads', 'a school closing', 'a burst pipe in the building', 'illness on the visiting team'],
  spring: ['rain', 'unplayable grounds', 'lightning', 'a shortage of officials'],
};

/** Why a game was not played as planned, as the time of the year has it. */
export function reasonFor({ plan }: Fixture, random: Random): string {
  return random.pick(REASONS[plan.sport.season]);
}
