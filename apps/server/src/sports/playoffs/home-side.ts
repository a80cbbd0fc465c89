import type { BracketOptions } from '@csz/contract/playoffs/staff';
import { type BracketField, orderIn, type ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import type { TeamId } from '@csz/rules/result';

/** On whose ground a match is played: the place of its line, or null on neutral ground and while that is open. */
export function homeSide(
  match: Pick<ResolvedMatch, 'sides' | 'tree'>,
  field: BracketField,
  { home }: Pick<BracketOptions, 'home'>,
  asked: string | null = null,
): 0 | 1 | null {
  if (asked !== null) return asked === 'upper' ? 0 : asked === 'lower' ? 1 : null;
  if (home === 'neutral') return null;
  if (home === 'upper') return 0;
  const [upper, lower] = match.sides;
  if (upper.is !== 'team' || lower.is !== 'team') return null;
  const own = field.seeds[match.tree];
  const isOneTree = own?.includes(upper.team) === true && own.includes(lower.team);
  const order = isOneTree ? own : orderIn(undefined, field);
  const place = (team: TeamId) => order.indexOf(team);
  return place(upper.team) < place(lower.team) ? 0 : 1;
}
