import type { TeamId } from '../result.ts';

/** Who stands on a line: a team, somebody still to come, or nobody any more. */
export type Line =
  | { readonly is: 'team'; readonly team: TeamId }
  | { readonly is: 'open' }
  /** Whoever was to come here withdrew, or a double forfeit let nobody through. */
  | { readonly is: 'nobody' };

export function isTeam(line: Line, team: TeamId): boolean {
  return line.is === 'team' && line.team === team;
}

export function teamsOn(lines: readonly Line[]): TeamId[] {
  return lines.flatMap((line) => (line.is === 'team' ? [line.team] : []));
}

/** The same teams, in whatever order. */
export function isSameTeams(some: readonly TeamId[] | undefined, others: readonly TeamId[] | undefined): boolean {
  if (some === undefined || others === undefined) return false;
  return some.length === others.length && some.every((team) => others.includes(team));
}
