import { MISSING_MOST, type MissingGame } from '@csz/contract/missing-scores/calls';
import { inBracket, type SportScoring } from '@csz/rules/sport-scoring';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { presentGames } from '#server/sports/games/api.ts';
import { findMissing, type TeamScope } from './find-missing.ts';

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
