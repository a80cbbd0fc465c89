import type { TeamId } from '../result.ts';

/** What is on a line: a team, a team that is not known yet, or none any more. */
export type Line =
  | { readonly is: 'team'; readonly team: TeamId }
  | { readonly is: 'open' }
  /** The team that was to come here withdrew, or a double forfeit had no winner. */
  | { readonly is: 'empty' };

/** Whether this team is on the line. */
export function isTeam(line: Line, team: TeamId): boolean {
  return line.is === 'team' && line.team === team;
}

/** The teams that are known of these lines, in their order. */
export function teamsOn(lines: readonly Line[]): TeamId[] {
  return lines.flatMap((line) => (line.is === 'team' ? [line.team] : []));
}

/** Whether both are the same teams, in any order; false while either is not known. */
export function isSameTeams(some: readonly TeamId[] | undefined, others: readonly TeamId[] | undefined): boolean {
  if (some === undefined || others === undefined) return false;
  return some.length === others.length && some.every((team) => others.includes(team));
}
