import type { Recap } from '@csz/contract/recaps/calls';
import type { RecapRow } from './queries.ts';

export function presentRecap(row: RecapRow): Recap {
  return {
    id: String(row.id),
    gameId: String(row.game_id),
    author: row.author,
    role: row.role,
    message: row.message,
    sources: row.sources,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  };
}
