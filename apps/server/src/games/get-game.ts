import type { Game, GameDetail } from '@csz/contract/games';
import { Problem } from '@csz/contract/problem';
import { findBracketOfGame } from '#server/brackets/api.ts';
import { listCoaches } from '#server/directory/api.ts';
import { type Clock, localNow } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findScoring, listChanges, listUnconfirmed } from './detail-queries.ts';
import { loadGames } from './load-games.ts';

/**
 * One game with its coaches and its history.
 *
 * @throws {Problem} `game-not-found`, for a removed one too.
 */
export async function getGame({ db, clock }: Platform, id: number): Promise<GameDetail> {
  const row = await findScoring(db, id);
  const [game] = row === undefined ? [] : await loadGames(db, clock, [id]);
  if (row === undefined || game === undefined) throw new Problem('game-not-found');
  const schoolIds = game.teams.map((team) => Number(team.schoolId));
  const coaches = schoolIds.length === 0 ? [] : await listCoaches(db, { schoolIds, sportId: Number(game.sportId) });
  const changes = await listChanges(db, id);
  const bracket = game.isPlayoff ? await findBracketOfGame(db, id) : undefined;
  return {
    ...game,
    ...(bracket === undefined ? {} : { bracket }),
    scoring: row.scoring,
    settlesAt: game.status === 'Active' ? (row.settles_at?.toISOString() ?? null) : null,
    isUnderReview: row.review_reason !== null,
    results: game.teams,
    coaches: coaches.map((coach) => ({
      schoolId: String(coach.school_id),
      name: `${coach.first_name} ${coach.last_name}`,
      role: coach.role,
    })),
    changes: changes.map((change) => ({
      field: change.field,
      before: change.before,
      after: change.after,
      changedAt: change.changed_at.toISOString(),
      changedBy: change.changed_by,
    })),
    unconfirmedBy: isToCome(game, clock) ? await listUnconfirmed(db, id) : [],
  };
}

/** What is over or off needs nobody's word any more. */
const isToCome = ({ status, eventDate, tz }: Game, clock: Clock): boolean =>
  status === 'Active' && (eventDate === null || eventDate >= localNow(clock, tz).today);
