import { MISSING_MOST, type MissingGame } from '@csz/contract/missing-scores/calls';
import { inBracket, type SportScoring } from '@csz/rules/sport-scoring';
import { sql } from 'kysely';
import { districtsOfTeam } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { presentGames } from '#server/sports/games/api.ts';
import { findMissing, type TeamScope } from './find-missing.ts';
import { managedSides } from './policy.ts';

interface Asked {
  readonly teams: readonly TeamScope[];
  readonly season: number;
  readonly since?: string | undefined;
}

/** The missing scores of teams as rows of the form show them. */
export async function loadMissing(
  db: Reader,
  clock: Clock,
  asked: Asked,
): Promise<{ items: MissingGame[]; total: number }> {
  const { ids, total } = await findMissing(db, { ...asked, most: MISSING_MOST }, clock());
  const games = await presentGames(db, clock, ids);
  const scoring = await findScoring(
    db,
    games.map((game) => Number(game.sportId)),
  );
  const items = games.flatMap((game) => {
    const found = scoring.get(game.sportId);
    return found === undefined ? [] : [{ game, scoring: presentScoring(game.isPlayoff ? inBracket(found) : found) }];
  });
  return { items, total };
}

async function findScoring(db: Reader, sportIds: readonly number[]): Promise<ReadonlyMap<string, SportScoring>> {
  const rows = await db
    .selectFrom('sports')
    .select(['id', 'scoring'])
    .where(sql<boolean>`id = any(${[...new Set(sportIds)]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [String(row.id), row.scoring]));
}

function presentScoring({ unit, step, softMax, lowWins, allowTie, sets }: SportScoring): MissingGame['scoring'] {
  return { unit, step, softMax, lowWins, allowTie, toWin: sets?.toWin ?? null };
}

/** Those of these games of which the actor may say that they were not played, postponed or forfeited. */
export async function listManaged(db: Reader, actor: Actor, gameIds: readonly string[]): Promise<string[]> {
  if (actor.kind === 'guest' || gameIds.length === 0) return [];
  const rows = await db
    .selectFrom('game_results as r')
    .where(sql<boolean>`r.game_id = any(${gameIds.map(Number)}::int[])`)
    .select(['r.id', 'r.game_id as gameId', 'r.school_id as schoolId', 'r.sport_id as sportId'])
    .select(['r.is_home as isHome', districtsOfTeam.as('districtIds')])
    .execute();
  const sidesOf = Map.groupBy(rows, ({ gameId }) => String(gameId));
  return gameIds.filter((id) => managedSides(actor, { sides: sidesOf.get(id) ?? [] }).length > 0);
}
