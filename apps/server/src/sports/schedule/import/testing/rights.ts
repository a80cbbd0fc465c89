import { aMember } from '#server/testing/members.ts';
import { KEEPERS, NO_ONE, SIGNED_IN, STAFF } from '#server/testing/right-rows.ts';
import type { RequestParts, Rights, Scene } from '#server/testing/scene.ts';

/** Season files of a whole school: those who keep all of it. A team's are its coaches' too. */
const SCHOOL_KEEPERS = { ...NO_ONE, athleticDirector: 'may', leagueDirector: 'may', siteAdmin: 'may' } as const;

const A_FILE = { fileName: 'season.csv', text: 'Date,Opponent,Sport\n' };
const aTeamsFile = ({ ground }: Scene) => ({ body: { ...A_FILE, sportId: String(ground.sportId) } });

export const rights: Rights = {
  previewSeasonFile: [SCHOOL_KEEPERS, () => ({ body: A_FILE })],
  'previewSeasonFile of a team': [KEEPERS, aTeamsFile],
  importSeasonFile: [SCHOOL_KEEPERS, () => ({ body: A_FILE })],
  'importSeasonFile of a team': [KEEPERS, aTeamsFile],
  listScheduleImports: [SIGNED_IN],
  undoScheduleImport: [STAFF, async (scene) => anImport(scene, (await aMember(scene.portal)).id)],
  'undoScheduleImport of a team': [KEEPERS, (scene) => anImport(scene, scene.caller.member.id)],
  listImportProfiles: [SIGNED_IN],
  saveImportProfile: [SIGNED_IN, () => ({ body: { name: 'A profile', columns: {} } })],
  deleteImportProfile: [SIGNED_IN, async (scene) => ({ params: { id: await aProfile(scene) } })],
};

/** A member's import for the team of the ground. */
async function anImport({ portal, ground }: Scene, member_id: number): Promise<RequestParts> {
  const about = { member_id, school_id: ground.schoolId, sport_id: ground.sportId };
  const row = { kind: 'games', file_name: 'season.csv', ...about };
  return {
    params: { id: (await portal.db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()).id },
  };
}

async function aProfile({ portal, caller }: Scene): Promise<number> {
  const row = { member_id: caller.member.id, name: 'A profile', mapping: '{}' };
  return (await portal.db.insertInto('import_profiles').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
