import fc from 'fast-check';
import type { BracketOptions } from '../brackets/bracket-plan.ts';

export const anyOptions = (): fc.Arbitrary<BracketOptions> =>
  fc.record({
    overflow: fc.constantFrom('byes', 'playIns'),
    reseedAt: fc.subarray([64, 32, 16, 8, 4]),
    thirdPlace: fc.boolean(),
    consolation: fc.boolean(),
  });

/** One region or several, with any options. */
export const anyBracket = () => fc.record({ sizes: anySizes(), options: anyOptions() });

export const anySizes = () =>
  fc
    .oneof(
      fc.integer({ min: 2, max: 64 }).map((teams) => [teams]),
      fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 2, maxLength: 8 }),
    )
    .filter((sizes) => sizes.reduce((sum, size) => sum + size, 0) <= 64);
