import type { FieldChange } from '#server/sports/games/api.ts';
import type { GameSideRow } from './match-sides.ts';
import type { SideRow } from './queries.ts';

interface Named {
  readonly school_id: number;
  readonly short_name: string;
}

/** What a game's history says when its teams, or the one at home, become others. */
export function sideChanges(before: readonly SideRow[], after: readonly GameSideRow[]): FieldChange[] {
  const homeBefore = before.filter(({ is_home }) => is_home);
  const homeAfter = after.filter(({ isHome }) => isHome);
  return [
    ...changeOf(
      'teams',
      before,
      after.map(({ entry }) => entry),
    ),
    ...changeOf(
      'homeTeam',
      homeBefore,
      homeAfter.map(({ entry }) => entry),
    ),
  ];
}

/** Which teams these are, not what they are called: two schools may have one short name. */
function changeOf(field: string, before: readonly Named[], after: readonly Named[]): FieldChange[] {
  const ids = (teams: readonly Named[]) => new Set(teams.map(({ school_id }) => school_id));
  if (ids(before).symmetricDifference(ids(after)).size === 0) return [];
  const [was, is] = [namesOf(before), namesOf(after)];
  return [{ field, before: was, after: was === is ? `${is} (another school of this name)` : is }];
}

function namesOf(teams: readonly Named[]): string {
  return teams
    .map(({ short_name }) => short_name)
    .sort()
    .join(', ');
}
