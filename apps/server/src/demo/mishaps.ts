import { type Entry, plainEntry } from './entry.ts';
import type { Fate, FateContext } from './fate.ts';
import type { Fixture } from './fixture.ts';
import { cancelled, moved, postponed, undatedYet, untimedYet } from './postponements.ts';
import { randomFor } from './prng.ts';
import { withResult } from './reported-result.ts';
import { forfeited, ruled, suspended, vacated } from './rulings.ts';

/** What may befall an ordinary game, and how often. */
const FATES: readonly (readonly [share: number, fate: Fate])[] = [
  [0.02, postponed],
  [0.012, cancelled],
  [0.006, forfeited],
  [0.002, ruled('double_forfeit', 'Both teams forfeited: both had used ineligible players.')],
  [0.002, ruled('no_contest', 'No contest: the officials stopped the game before it counted.')],
  [0.001, ruled('pending', 'The result awaits a ruling of the league.')],
  [0.002, suspended],
  [0.001, vacated],
  [0.015, undatedYet],
  [0.02, untimedYet],
  [0.02, moved],
];

/** The entries of a fixture: one, or two when it was postponed. A fate that cannot happen leaves the game as it is. */
export function entriesOf(fixture: Fixture, context: FateContext): Entry[] {
  const plain = () => [withResult(plainEntry(fixture), context.seed, context.play, context.now)];
  if (fixture.gameType !== 'Game' || fixture.schools.length !== 2) return plain();
  const random = randomFor(context.seed, 'fate', fixture.season, fixture.key);
  let draw = random.next();
  for (const [share, fate] of FATES) {
    if (draw < share) return fate(fixture, random, context) ?? plain();
    draw -= share;
  }
  return plain();
}
