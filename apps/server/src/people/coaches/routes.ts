import type { Coach } from '@csz/contract/coaches/calls';
import * as calls from '@csz/contract/coaches/calls';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Coaches, Members } from '#server/platform/db/schema.generated.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentSchoolId, playedSportIds } from '#server/reference/places/api.ts';
import { listAthleticDirectors, listCoaches, listSchoolCoaches } from './queries.ts';

/** Who works at a school, as far as that is public. */
export function coachRoutes(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listSchoolCoaches, async ({ params }) => {
    const schoolId = await currentSchoolId(db, params.id);
    const coaches = await listSchoolCoaches(db, schoolId);
    const directors = await listAthleticDirectors(db, schoolId);
    const items = coaches.map((row) => ({
      ...presentCoach(row),
      sportId: String(row.sport_id),
      sportName: row.sport,
    }));
    return { items, total: items.length, directors: directors.map(presentDirector) };
  });

  serve(app, calls.listHeadCoaches, async ({ params }) => {
    const schoolId = await currentSchoolId(db, params.schoolId);
    const coaches = await listCoaches(db, [{ schoolId, sportId: Number(params.sportId) }]);
    if (coaches.length === 0) await playedSportIds(db, params.sportId);
    return { items: coaches.map(presentCoach), total: coaches.length };
  });
}

function presentCoach(row: Pick<Selectable<Coaches>, 'id' | 'first_name' | 'last_name' | 'role'>): Coach {
  return {
    id: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
  };
}

/** Without a name of their own they are called as everywhere else. */
function presentDirector(row: Pick<Selectable<Members>, 'first_name' | 'last_name' | 'display_name'>) {
  const { first_name: firstName, last_name: lastName, display_name } = row;
  return `${firstName}${lastName}` === '' ? { firstName: '', lastName: display_name } : { firstName, lastName };
}
