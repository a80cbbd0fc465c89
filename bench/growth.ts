import type { World } from './data.ts';
import { openLocalPortal } from './local-portal.ts';
import { type Figure, medianRatios } from './measure.ts';
import type { Plan } from './plan.ts';
import { eveningsOf, schedule, scoreboard, standings } from './requests.ts';

const CALLS = { scoreboard, schedule, standings };

/** The same calls on a small and on a large database: the time of one must not grow with the number of games. */
export async function growthOfCalls(
  { rounds, calls }: Plan,
  small: World,
  large: World,
  limit = { atMost: 1.3 },
): Promise<Figure[]> {
  const [few, many] = await Promise.all([openLocalPortal(small), openLocalPortal(large)]);
  const [fewEvenings, manyEvenings] = await Promise.all([eveningsOf(small, calls), eveningsOf(large, calls)]);
  const figures: Figure[] = [];
  for (const [name, pathOf] of Object.entries(CALLS)) {
    const [fewPaths, manyPaths] = [fewEvenings.map(pathOf), manyEvenings.map(pathOf)];
    const ratios = await medianRatios({
      rounds,
      calls,
      first: (call) => many.get(manyPaths[call] ?? ''),
      second: (call) => few.get(fewPaths[call] ?? ''),
    });
    figures.push({ name: `${name} at many games against few`, limit, ratios });
  }
  await Promise.all([few.close(), many.close()]);
  return figures;
}
