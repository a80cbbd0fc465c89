import type { BracketOptions } from '@csz/contract/playoffs/staff';
import type { BracketPlan } from '@csz/rules/brackets/bracket-plan';
import { planBracket } from '@csz/rules/brackets/plan-bracket';

/**
 * Draws a bracket from the teams that stand in its regions now.
 *
 * @throws {RangeError} for too few or too many teams, and for a region without any.
 */
export function drawBracket(
  trees: readonly { readonly key: string; readonly name: string }[],
  entries: readonly { readonly tree: string }[],
  options: BracketOptions,
): BracketPlan {
  const fields = trees.map(({ key, name }) => ({
    key,
    name,
    teams: entries.filter(({ tree }) => tree === key).length,
  }));
  return planBracket(fields, options);
}
