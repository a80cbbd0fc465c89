import type { BracketDraft } from '@csz/contract/playoffs/staff';
import type { Member } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type BracketState, readState } from './bracket-state.ts';
import { getManagedBracket } from './get-bracket.ts';
import { presentRef, presentSeed } from './present.ts';
import { presentForest } from './present-forest.ts';
import { type BracketRow, listEntries } from './queries.ts';
import { listSeedStandings } from './seed-standings.ts';

/**
 * A bracket as its keepers see it: seeds with their standings, now or as they were frozen, and how it looks.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`.
 */
export async function getDraft(platform: Platform, id: number, actor: Member): Promise<BracketDraft> {
  const row = await getManagedBracket(platform.db, id, actor);
  const entries = await listEntries(platform.db, [id]);
  const { trees } = row;
  const now = row.plan === null ? await listSeedStandings(platform, { ...row, trees, entries }) : undefined;
  const { state, why } = await tryState(platform, row);
  const isUntouched = [...(state?.games.values() ?? [])].every(({ isPlayed }) => !isPlayed);
  return {
    bracket: presentRef(row),
    version: row.version,
    options: row.options,
    trees: trees.map(({ key, name, leagueId }) => ({
      key,
      name,
      leagueId: leagueId === null ? null : String(leagueId),
      seeds: entries.filter(({ tree }) => tree === key).map((entry) => presentSeed(entry, now?.get(entry.school_id))),
    })),
    forest: state === undefined ? null : presentForest(state, now),
    why,
    canUndo: row.plan !== null && isUntouched,
  };
}

async function tryState({ db }: Platform, row: BracketRow): Promise<{ state?: BracketState; why: string }> {
  try {
    return { state: await readState(db, row), why: '' };
  } catch (error) {
    if (error instanceof RangeError) return { why: error.message };
    throw error;
  }
}
