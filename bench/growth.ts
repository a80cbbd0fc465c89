import type { World } from './data.ts';
import { type LocalPortal, openLocalPortal } from './local-portal.ts';
import { type Figure, inTurns, median, timed } from './measure.ts';
import type { Plan } from './plan.ts';
import { eveningsOf, schedule, scoreboard, standings } from './requests.ts';

const CALLS = { scoreboard, schedule, standings };

/** The same calls on a small and on a large database: the time of one must not grow with the number of games. */
export async function growthOfCalls(plan: Plan, small: World, large: World): Promise<Figure[]> {
  const sides = await Promise.all([small, large].map((world) => sideOf(world, plan.calls)));
  const [few, many] = sides as [Side, Side];
  const figures: Figure[] = [];
  for (const [name, pathOf] of Object.entries(CALLS)) {
    const medianOn =
      ({ portal, evenings }: Side) =>
      async () => {
        const times: number[] = [];
        for (const evening of evenings) times.push(await timed(() => portal.get(pathOf(evening))));
        return median(times);
      };
    // Once unmeasured: statements are prepared and pages are in memory, as on any evening.
    await medianOn(few)();
    await medianOn(many)();
    const ratios = await inTurns(plan.rounds, medianOn(many), medianOn(few));
    figures.push({ name: `${name} at many games against few`, limit: { atMost: 1.3 }, ratios });
  }
  await Promise.all(sides.map(({ portal }) => portal.close()));
  return figures;
}

interface Side {
  readonly portal: LocalPortal;
  readonly evenings: Awaited<ReturnType<typeof eveningsOf>>;
}

async function sideOf(world: World, calls: number): Promise<Side> {
  return { portal: await openLocalPortal(world), evenings: await eveningsOf(world, calls) };
}
