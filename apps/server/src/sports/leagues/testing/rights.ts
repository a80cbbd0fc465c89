import { MPSSAA_REGION } from '@csz/rules/tie-breaker-rules';
import { aLeague, aMembership, aSchool } from '#server/testing/factories.ts';
import type { Portal } from '#server/testing/portal.ts';
import { STAFF } from '#server/testing/right-rows.ts';
import type { RequestParts, Rights, Scene } from '#server/testing/scene.ts';

/** The director of a county or conference keeps its leagues, staff also those that span several. */
const DIRECTORS = { ...STAFF, leagueDirector: 'may' } as const;

const FORM = { tieBreakers: null, qualifiers: 2, divisions: [], members: [] };

const BODIES: Readonly<Record<string, object | undefined>> = {
  getLeagueSeason: undefined,
  previewLeagueSeason: { ...FORM, season: '2026' },
  saveLeagueSeason: { ...FORM, season: '2026', version: 0 },
  recordLeagueDecision: { season: '2026', kind: 'coin-toss', decidedOn: '2026-10-01', witness: 'J. Poole' },
  readLeagueFile: { fileName: 'teams.csv', text: 'School\nElm' },
};

export const rights: Rights = {
  listManagedLeagues: [DIRECTORS],
  ...Object.fromEntries(
    Object.keys(BODIES).flatMap((call) => [
      [call, [STAFF, (scene: Scene) => requestFor(call, scene, null)]],
      [`${call} of the own county`, [DIRECTORS, (scene: Scene) => requestFor(call, scene, scene.ground.districtId)]],
    ]),
  ),
};

async function aTossAwaited(db: Portal['db'], { id, ground }: { id: number; ground: Scene['ground'] }) {
  await db
    .updateTable('leagues')
    .set({ tie_breakers: JSON.stringify(MPSSAA_REGION) })
    .where('id', '=', id)
    .execute();
  const schools = [(await aSchool(db)).id, (await aSchool(db)).id];
  for (const school_id of schools)
    await aMembership(db, { league_id: id, school_id, sport_id: ground.sportId, season: 2026 });
  const among = schools.map(String);
  return { among, order: among };
}

async function requestFor(call: string, { portal, ground }: Scene, district_id: number | null): Promise<RequestParts> {
  const { id } = await aLeague(portal.db, { district_id: ground.districtId, state_id: ground.stateId });
  await portal.db.updateTable('leagues').set({ district_id }).where('id', '=', id).execute();
  const teams = call === 'recordLeagueDecision' ? await aTossAwaited(portal.db, { id, ground }) : {};
  const body = BODIES[call] && { ...BODIES[call], ...teams };
  const sport = call === 'readLeagueFile' ? {} : { sportId: String(ground.sportId) };
  return { params: { id }, ...(body === undefined ? { query: sport } : { body: { ...body, ...sport } }) };
}
