import type { Game, GameDetail } from '@csz/contract/games/calls';
import { inBracket } from '@csz/rules/sport-scoring';
import type { BracketOfGame } from './consequences.ts';
import type { ChangeRow, CoachRow, ScoringRow } from './detail-queries.ts';

/** What a page of one game tells besides the game. */
export interface Details {
  readonly scoring: ScoringRow;
  readonly bracket: BracketOfGame | undefined;
  readonly coaches: readonly CoachRow[];
  readonly changes: readonly ChangeRow[];
  readonly unconfirmedBy: readonly string[];
}

export function presentDetail(game: Game, { scoring, bracket, ...details }: Details): GameDetail {
  return {
    ...game,
    ...(bracket === undefined ? {} : { bracket }),
    scoring: game.isPlayoff ? inBracket(scoring.scoring) : scoring.scoring,
    settlesAt: game.status === 'Active' ? (scoring.settles_at?.toISOString() ?? null) : null,
    isUnderReview: scoring.review_reason !== null,
    results: game.teams,
    coaches: details.coaches.map((coach) => ({
      schoolId: String(coach.school_id),
      name: `${coach.first_name} ${coach.last_name}`,
      role: coach.role,
    })),
    changes: details.changes.map((change) => ({
      field: change.field,
      before: change.before,
      after: change.after,
      changedAt: change.changed_at.toISOString(),
      changedBy: change.changed_by,
    })),
    unconfirmedBy: [...details.unconfirmedBy],
  };
}
