import { Problem } from '@csz/contract/problem';
import type { Reader } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import { isOfForm } from './describe-game.ts';
import { fieldLabel, formatValue } from './field-labels.ts';

/**
 * Refuses to write over what another member saved since this version was opened, and says what that was. A score that
 * came in meanwhile is in no one's way.
 *
 * @throws {Problem} `version-missing`; `game-changed`, with what each changed field says now.
 */
export async function refuseStale(db: Reader, game: Game, version: number | undefined): Promise<void> {
  if (version === undefined) throw new Problem('version-missing');
  if (version >= game.version) return;
  const changes = (await listChangesAfter(db, game.id, version)).filter(({ field }) => isOfForm(field));
  if (changes.length === 0) return;
  const now = new Map(changes.map(({ field, after }) => [field, after]));
  throw new Problem(
    'game-changed',
    {
      name: [...new Set(changes.map(({ changed_by }) => changed_by || 'Somebody'))].join(' and '),
      changes: [...now.keys()].map(fieldLabel).join(', '),
    },
    [...now].map(([field, after]) => ({ path: field, message: formatValue(field, after) })),
  );
}

function listChangesAfter(db: Reader, gameId: number, version: number) {
  return db
    .selectFrom('game_changes')
    .select(['field', 'after', 'changed_by'])
    .where('game_id', '=', gameId)
    .where('version', '>', version)
    .orderBy('id')
    .execute();
}
