import { EVERYTHING } from '@csz/contract/core/dependencies';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import type { Act } from '#server/reference/audit/api.ts';
import { audit } from '#server/reference/audit/api.ts';
import { lockGamesOf } from '#server/reference/directory/game-lock.ts';
import { schoolMoved } from '#server/reference/directory/write-schools.ts';
import { refuseNamesake } from './read-cells.ts';
import { schoolEditor } from './school-editor.ts';

/**
 * Makes a placeholder a school in a county and answers its name; its games follow it there.
 *
 * @throws {Problem} `school-not-found`, `school-listed`, `school-merged`, `district-not-found`, `name-taken`.
 */
export function approveSchool(
  db: Db,
  { id, districtId }: { id: number; districtId: number },
  act: Act,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockGamesOf(tx, id);
    const school = await tx.selectFrom('schools').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (school === undefined) throw new Problem('school-not-found', { id });
    const { name } = school;
    if (school.status === 'merged') throw new Problem('school-merged', { name });
    if (school.status !== 'placeholder') throw new Problem('school-listed', { name });
    const district = await tx.selectFrom('districts').selectAll().where('id', '=', districtId).executeTakeFirst();
    if (district === undefined) throw new Problem('district-not-found', { id: districtId });
    const before = await schoolEditor.get(tx, id);
    await refuseNamesake({ name, constraint: 'schools_name_key_once' }, () =>
      tx
        .updateTable('schools')
        .set({ status: 'approved', district_id: district.id, state_id: district.state_id, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute(),
    );
    if (district.id !== school.district_id)
      await recordEvent(tx, schoolMoved(act.actor.memberId, { id, districtId: district.id }));
    const after = await schoolEditor.get(tx, id);
    await audit(tx, {
      ...act,
      action: 'approve school',
      subject: `school ${id}: ${after.title}`,
      before: `placeholder in ${before.fields.county}`,
      after: `approved in ${after.fields.county}`,
    });
    await publish(tx, [EVERYTHING]);
    return name;
  });
}
