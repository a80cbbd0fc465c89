import { Problem } from '@csz/contract/problem';
import { countAttempt, listAttempted } from '#server/platform/attempts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { GameTeam } from '#server/sports/games/api.ts';

const DAY_SECONDS = 86_400;
/** More than the opponents of a season, which nobody calls in a day; entering games to collect phones ends here. */
export const TEAMS_A_DAY = 40;

interface Look {
  readonly memberId: number;
  readonly sportId: number;
}

/**
 * The sides whose coaches a member may still look up today: those looked up before, and new ones until there were too
 * many. The same team counts once a day, however often its games are opened.
 */
export async function withinContactLimit(
  platform: Platform,
  { memberId, sportId }: Look,
  sides: readonly GameTeam[],
): Promise<GameTeam[]> {
  const keyOf = ({ school_id }: GameTeam) => `contacts:${memberId}:${school_id}:${sportId}`;
  const seen = await listAttempted(platform, sides.map(keyOf), DAY_SECONDS);
  const open: GameTeam[] = [];
  for (const side of sides) {
    if (!seen.has(keyOf(side))) {
      if (!(await countTeam(platform, memberId))) break;
      await countAttempt(platform, keyOf(side), { windowSeconds: DAY_SECONDS, limit: Number.POSITIVE_INFINITY });
    }
    open.push(side);
  }
  return open;
}

/** Whether one more team may be looked up. */
async function countTeam(platform: Platform, memberId: number): Promise<boolean> {
  try {
    await countAttempt(platform, `contacts:${memberId}`, { windowSeconds: DAY_SECONDS, limit: TEAMS_A_DAY });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many-attempts') return false;
    throw error;
  }
}
