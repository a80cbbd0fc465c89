import { roundName } from '@csz/rules/brackets/match-names';
import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { BracketState } from './bracket-state.ts';
import { gameSides } from './match-sides.ts';
import { whenOf } from './match-time.ts';

/** Enters a match as an ordinary Tournament game, as soon as both of its teams are known. */
export async function createGame(tx: Tx, state: BracketState, match: ResolvedMatch): Promise<void> {
  const { row } = state;
  const planned = state.matches.get(match.key);
  const when = whenOf(row.season, planned?.planned_date ?? null, planned?.planned_time ?? null);
  const sides = gameSides(state, match);
  const { id } = await tx
    .insertInto('games')
    .values({
      game_type: 'Tournament',
      name: gameName(state, match),
      sport_id: row.sport_id,
      season: row.season,
      ...when,
      tz: row.tz,
      location: planned?.planned_location ?? '',
      no_home_team: sides.every(({ isHome }) => !isHome),
      is_league: false,
      is_playoff: true,
      created_by: 'Playoffs',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSides(tx, state, { id, listed_on: when.listed_on, sides });
  await tx
    .updateTable('bracket_matches')
    .set({ game_id: id })
    .where('bracket_id', '=', row.id)
    .where('key', '=', match.key)
    .execute();
}

/** Adds teams to a game; a school whose team is not entered for the season yet gets one. */
export async function addSides(
  tx: Tx,
  { row: { sport_id, season } }: BracketState,
  { id, listed_on, sides }: { id: number; listed_on: string; sides: ReturnType<typeof gameSides> },
): Promise<void> {
  for (const { entry, isHome } of sides) {
    const { school_id, district_id, state_id } = entry;
    await sql`insert into teams (school_id, sport_id, season) values (${school_id}, ${sport_id}, ${season})
      on conflict do nothing`.execute(tx);
    await tx
      .insertInto('game_results')
      .values({ game_id: id, school_id, district_id, state_id, sport_id, season, listed_on, is_home: isHome })
      .execute();
  }
}

/** 'Maryland State Semifinal', in a region 'Maryland State North Region final'. */
function gameName({ row, plan }: BracketState, match: ResolvedMatch): string {
  const region =
    plan.trees.length > 1 ? plan.trees.find(({ key, isFinal }) => key === match.tree && !isFinal) : undefined;
  return [row.name, region?.name, roundName(match, plan)].filter((part) => part !== undefined).join(' ');
}
