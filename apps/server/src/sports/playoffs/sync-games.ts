import { bracketKey } from '@csz/contract/games/keys';
import { matchChanges } from '@csz/rules/brackets/match-changes';
import { roundName } from '@csz/rules/brackets/match-names';
import type { ResolvedMatch } from '@csz/rules/brackets/resolved-match';
import type { Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { changeGames, changeTeams, getGame, insertGames } from '#server/sports/games/api.ts';
import { publishGames } from '#server/sports/scoreboard/api.ts';
import { addTeams } from '#server/sports/teams/api.ts';
import type { BracketState } from './bracket-state.ts';
import { gameSides, sideChanges } from './match-sides.ts';
import { whenOf } from './schedule-match.ts';

/** Gives every match the game that it should have now. The caller has locked the matches. */
export async function syncGames(tx: Tx, state: BracketState, at: Temporal.Instant): Promise<void> {
  const changes = matchChanges(state.resolved.matches, state.games);
  const created: number[] = [];
  for (const change of changes) {
    if (change.kind === 'create') created.push(await createGame(tx, state, change.match, at));
    else if (change.kind === 'replace') await replaceTeams(tx, state, change.match, at);
    else await removeGame(tx, state, change.match.key, at);
  }
  if (created.length > 0) await publishGames(tx, created);
  // Not only games changed: who stands on a line without a game did too.
  await publish(tx, [bracketKey(state.row.id)]);
}

/**
 * Gives the game of a match, which is not played yet, to the teams that come there now. Those who planned with it are
 * notified.
 */
async function replaceTeams(tx: Tx, state: BracketState, match: ResolvedMatch, at: Temporal.Instant): Promise<void> {
  const gameId = state.matches.get(match.key)?.game_id;
  if (gameId == null) throw new Error(`The match ${match.key} of bracket ${state.row.id} has no game.`);
  const before = state.sides.get(match.key) ?? [];
  const after = gameSides(state, match);
  const game = await getGame(tx, gameId, { lock: true });
  const teams = after.map(({ entry: { school_id, district_id, state_id }, isHome: is_home }) => ({
    school_id,
    district_id,
    state_id,
    is_home,
  }));
  const change = {
    cause: 'bracket',
    game: { ...game, sides: before },
    columns: { no_home_team: after.every(({ isHome }) => !isHome) },
    fields: sideChanges(before, after),
    by: byBracket(at),
  } as const;
  await changeTeams(tx, change, { teams, keepsRows: false });
}

/**
 * Enters a match as an ordinary Tournament game, as soon as both of its teams are known.
 *
 * @returns the id of the game.
 */
async function createGame(tx: Tx, state: BracketState, match: ResolvedMatch, at: Temporal.Instant): Promise<number> {
  const { row } = state;
  const by = byBracket(at);
  const planned = state.matches.get(match.key);
  const when = whenOf(row.season, planned?.planned_date ?? null, planned?.planned_time ?? null);
  const sides = gameSides(state, match);
  const { sport_id, season, tz } = row;
  await addTeams(
    tx,
    sides.map(({ entry }) => ({ school_id: entry.school_id, sport_id, season })),
  );
  const [{ id }] = await insertGames(tx, [
    {
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
        created_at: new Date(at.epochMilliseconds),
        created_by: by.words,
      },
      teams: sides.map(({ entry: { school_id, district_id, state_id }, isHome: is_home }) => ({
        school_id,
        district_id,
        state_id,
        is_home,
      })),
      by,
    },
  ]);
  await tx
    .updateTable('bracket_matches')
    .set({ game_id: id })
    .where('bracket_id', '=', row.id)
    .where('key', '=', match.key)
    .execute();
  return id;
}

/** 'Maryland State Semifinal', in a region 'Maryland State North Region final'. */
function gameName({ row, plan }: BracketState, match: ResolvedMatch): string {
  const region =
    plan.trees.length > 1 ? plan.trees.find(({ key, isFinal }) => key === match.tree && !isFinal) : undefined;
  return [row.name, region?.name, roundName(match, plan)].filter((part) => part !== undefined).join(' ');
}

/**
 * Takes the game of a match away whose teams are not known any more. No one has played it; those who planned with it are
 * notified.
 */
export async function removeGame(
  tx: Tx,
  { row, matches, sides }: BracketState,
  key: string,
  at: Temporal.Instant,
): Promise<void> {
  const gameId = matches.get(key)?.game_id ?? null;
  if (gameId === null) return;
  await tx
    .updateTable('bracket_matches')
    .set({ game_id: null, withdrawn_school_id: null })
    .where('bracket_id', '=', row.id)
    .where('key', '=', key)
    .execute();
  const game = await getGame(tx, gameId, { lock: true });
  const removed = { ...game, sides: sides.get(key) ?? [] };
  await changeGames(tx, [{ kind: 'removed', cause: 'bracket', game: removed, by: byBracket(at) }]);
}

/** A result moved the bracket, in whatever report. */
const byBracket = (at: Temporal.Instant) => ({ words: 'Playoffs', memberId: null, at });
