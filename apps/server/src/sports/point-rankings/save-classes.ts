import { DIRECTORY } from '@csz/contract/directory/keys';
import { tableKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { assertKnown } from '#server/reference/places/api.ts';

interface ClassesForm {
  readonly sportId: string;
  readonly season: number;
  readonly classes: readonly {
    readonly schoolId: string;
    readonly className: string | null;
    readonly region: string | null;
  }[];
}

/**
 * Writes the classes of schools in a sport and season, with their regions; null takes one away.
 *
 * @throws {Problem} `sport-not-found`, `school-not-found`.
 */
export function saveSchoolClasses(db: Db, { sportId, season, classes }: ClassesForm, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await assertKnown(tx, { sportId });
    const ids = classes.map(({ schoolId }) => Number(schoolId));
    const schools = await tx.selectFrom('schools').select(['id', 'state_id']).where('id', 'in', ids).execute();
    const unknown = ids.find((id) => !schools.some((school) => school.id === id));
    if (unknown !== undefined) throw new Problem('school-not-found', { id: unknown });
    const key = { sport_id: Number(sportId), season };
    await tx
      .deleteFrom('school_classes')
      .where('school_id', 'in', ids)
      .where('sport_id', '=', key.sport_id)
      .where('season', '=', season)
      .execute();
    const byId = new Map(classes.map((given) => [Number(given.schoolId), given]));
    const rows = [...byId].flatMap(([school_id, { className, region }]) =>
      className === null ? [] : [{ ...key, school_id, class: className, region }],
    );
    if (rows.length > 0) await tx.insertInto('school_classes').values(rows).execute();
    await audit(tx, {
      ...act,
      action: 'save school classes',
      subject: `sport ${sportId}, season ${season}: ${ids.length} schools`,
      after: rows.map((row) => [row.school_id, row.class, row.region ?? ''].join(' ').trim()).join(', '),
    });
    // A class changes what others earned by a win over the school, wherever those are; and which classes there are.
    await publish(tx, [DIRECTORY, ...(await tableKeysOf(tx, key, schools))]);
  });
}

async function tableKeysOf(
  tx: Tx,
  { sport_id, season }: { readonly sport_id: number; readonly season: number },
  schools: readonly { readonly state_id: number }[],
): Promise<string[]> {
  const ranking = await tx
    .selectFrom('point_rankings')
    .where('sport_id', '=', sport_id)
    .where('season', '=', season)
    .where('state_id', 'is not', null)
    .select('state_id')
    .distinct()
    .execute();
  const states = new Set([...schools, ...ranking].map(({ state_id }) => state_id));
  return [...states].flatMap((state) => (state === null ? [] : [tableKey(state, sport_id)]));
}

/** Gives a school the classes of another, which it turned out to be, where it has none of its own. */
export async function replaceSchoolInClasses(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    insert into school_classes (school_id, sport_id, season, class, region)
    select ${into}, sport_id, season, class, region from school_classes where school_id = ${from}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('school_classes').where('school_id', '=', from).execute();
}
