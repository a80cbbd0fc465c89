import { BracketOptions } from '@csz/contract/playoffs/staff';
import { Problem } from '@csz/contract/problem';
import type { Db } from '#server/platform/db/types.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { assertKnown } from '#server/reference/directory/api.ts';
import { lockDraft } from './get-bracket.ts';
import { assertManages } from './policy.ts';

export interface NewBracket {
  readonly name: string;
  readonly stateId: string;
  readonly districtId: string | null;
  readonly sportId: string;
  readonly season: number;
}

/**
 * Begins a bracket of one region without teams; answers its id.
 *
 * @throws {Problem} `not-allowed`, `state-not-found`, `district-not-found`, `bad-request`, `sport-not-found`,
 *   `sport-has-teams`.
 */
export function createBracket(db: Db, given: NewBracket, act: Act): Promise<number> {
  const { name, stateId, sportId, season } = given;
  const districtId = given.districtId ?? undefined;
  return db.transaction().execute(async (tx) => {
    assertManages(act.actor, { district_id: districtId === undefined ? null : Number(districtId) });
    await assertKnown(tx, { stateId, districtId, sportId });
    const sport = await tx.selectFrom('sports').selectAll().where('id', '=', Number(sportId)).executeTakeFirstOrThrow();
    if (sport.is_parent) throw new Problem('sport-has-teams', { sport: sport.name });
    const { id } = await tx
      .insertInto('brackets')
      .values({
        name,
        season,
        sport_id: Number(sportId),
        state_id: Number(stateId),
        district_id: districtId === undefined ? null : Number(districtId),
        options: JSON.stringify(BracketOptions.parse({})),
        trees: JSON.stringify([{ key: 'r1', name: 'Bracket', leagueId: null }]),
        created_by: act.actor.displayName,
        created_by_id: act.actor.memberId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, { ...act, action: 'create bracket', subject: `bracket ${id}: ${name}` });
    return id;
  });
}

/**
 * Throws a bracket away that is not published.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-changed`, `bracket-published`.
 */
export function deleteBracket(
  db: Db,
  asked: { readonly id: number; readonly version: number },
  act: Act,
): Promise<void> {
  const { id } = asked;
  return db.transaction().execute(async (tx) => {
    const { name } = await lockDraft(tx, asked, act.actor);
    await tx.deleteFrom('brackets').where('id', '=', id).execute();
    await audit(tx, { ...act, action: 'delete bracket', subject: `bracket ${id}: ${name}` });
  });
}
