import { roundName } from '@csz/rules/brackets/match-names';
import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import type { Tx } from '#server/platform/db/types.ts';
import { addTeams, insertGame } from '#server/sports/games/api.ts';
import type { BracketState } from './bracket-state.ts';
import { gameSides } from './match-sides.ts';
import { whenOf } from './match-time.ts';
import { BY_BRACKET } from './tell-match.ts';

/** Enters a match as an ordinary Tournament game, as soon as both of its teams are known. */
export async function createGame(tx: Tx, state: BracketState, match: ResolvedMatch): Promise<void> {
  const { row } = state;
  const planned = state.matches.get(match.key);
  const when = whenOf(row.season, planned?.planned_date ?? null, planned?.planned_time ?? null);
  const sides = gameSides(state, match);
  const { sport_id, season, tz } = row;
  await addTeams(
    tx,
    sides.map(({ entry }) => ({ school_id: entry.school_id, sport_id, season })),
  );
  const { id } = await insertGame(tx, {
    cause: 'bracket',
    columns: {
      game_type: 'Tournament',
      name: gameName(state, match),
      sport_id,
      season,
      ...when,
      tz,
      location: planned?.planned_location ?? '',
      no_home_team: sides.every(({ isHome }) => !isHome),
      is_league: false,
      is_playoff: true,
      created_by: BY_BRACKET.words,
    },
    teams: sides.map(({ entry: { school_id, district_id, state_id }, isHome: is_home }) => ({
      school_id,
      district_id,
      state_id,
      is_home,
    })),
    by: BY_BRACKET,
  });
  await tx
    .updateTable('bracket_matches')
    .set({ game_id: id })
    .where('bracket_id', '=', row.id)
    .where('key', '=', match.key)
    .execute();
}

/** 'Maryland State Semifinal', in a region 'Maryland State North Region final'. */
function gameName({ row, plan }: BracketState, match: ResolvedMatch): string {
  const region =
    plan.trees.length > 1 ? plan.trees.find(({ key, isFinal }) => key === match.tree && !isFinal) : undefined;
  return [row.name, region?.name, roundName(match, plan)].filter((part) => part !== undefined).join(' ');
}
