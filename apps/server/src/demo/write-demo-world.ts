import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeMembers } from './members.ts';
import { performWrites } from './perform-writes.ts';
import type { World } from './world.ts';
import { writeMessages } from './write-messages.ts';
import { writePeople } from './write-people.ts';
import { writePoints } from './write-points.ts';
import { writeWorld } from './write-world.ts';
import { writeZone } from './write-zone.ts';

/** As much of the bar as the writing of The Zone takes. */
const ZONE_STEPS = 4000;

interface DemoWorld {
  readonly world: World;
  /** Of the demo password. */
  readonly passwordHash: string;
  onProgress(done: number, total: number): void;
}

/**
 * Writes the demo world into an empty database: what is old as rows, the last weeks through the portal's own writes.
 * The caller's transaction leaves all of it or nothing.
 */
export async function writeDemoWorld(
  tx: Tx,
  platform: Platform,
  { world, passwordHash, onProgress }: DemoWorld,
): Promise<void> {
  const { writes } = world.recent;
  let done = 0;
  let total = writes.length;
  await writeWorld(tx, world, (rows, allRows) => {
    done = rows;
    total = allRows + writes.length + ZONE_STEPS;
    onProgress(done, total);
  });
  const now = Temporal.Instant.from(world.recent.now);
  const schoolId = await writeMembers(tx, { passwordHash, now });
  const findMember = await writePeople(tx, world, passwordHash);
  await performWrites(tx, platform, {
    recent: world.recent,
    findMember,
    onProgress: () => {
      done += 1;
      onProgress(done, total);
    },
  });
  await writeMessages(tx, platform, { schoolId, findMember, now });
  const before = done;
  await writeZone(tx, platform, {
    passwordHash,
    now,
    onProgress: (part) => onProgress(before + Math.round(part * ZONE_STEPS), total),
  });
  await writePoints(tx, now);
  onProgress(total, total);
}
