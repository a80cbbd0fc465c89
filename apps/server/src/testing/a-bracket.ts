import { BracketOptions } from '@csz/contract/playoffs/staff';
import { planBracket } from '@csz/rules/brackets/plan-bracket';
import type { Insertable } from 'kysely';
import type { Brackets } from '#server/platform/db/schema.generated.ts';
import type { Db } from '#server/platform/db/types.ts';
import { aState } from './factories.ts';

type GivenBracket = Partial<Insertable<Brackets>> & { readonly sport_id: number };

/** A bracket of one region that is not published and has no teams; answers its id. */
export async function aBracket(db: Db, given: GivenBracket): Promise<number> {
  const row = {
    name: 'County Cup',
    season: 2026,
    options: JSON.stringify(BracketOptions.parse({})),
    trees: JSON.stringify([{ key: 'r1', name: 'Bracket', leagueId: null }]),
    ...given,
    state_id: given.state_id ?? (await aState(db)).id,
  };
  return (await db.insertInto('brackets').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A published one of two teams, drawn but not entered anywhere: something to be requested. */
export function aPublishedBracket(db: Db, given: GivenBracket): Promise<number> {
  const plan = planBracket([{ key: 'r1', name: 'Bracket', teams: 2 }], BracketOptions.parse({}));
  return aBracket(db, { ...given, plan: JSON.stringify(plan), published_at: '2026-10-25T12:00:00Z' });
}
