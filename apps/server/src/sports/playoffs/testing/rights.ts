import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { MPSSAA_REGION } from '@csz/rules/tie-breaker-rules';
import { aBracket, aPublishedBracket } from '#server/testing/a-bracket.ts';
import { aLeague, aMembership, aSchool, aTeam } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { ANYONE, STAFF } from '#server/testing/right-rows.ts';
import type { RequestParts, Rights, Scene } from '#server/testing/scene.ts';
import { settleById } from '#server/testing/settle-by-id.ts';

/** The director of a county or conference keeps its brackets, staff also those of a whole state. */
const DIRECTORS = { ...STAFF, leagueDirector: 'may' } as const;

/** What a call needs of its bracket, and what it says. */
interface Step {
  readonly needs: 'a draft' | 'teams' | 'a published bracket' | 'a game that no team won';
  body(bracket: { readonly version: number; readonly schoolIds: readonly string[] }): Record<string, unknown>;
}

const STEPS: Readonly<Record<string, Step>> = {
  getBracketDraft: { needs: 'a draft', body: () => ({}) },
  saveBracket: {
    needs: 'a draft',
    body: ({ version }) => ({
      name: 'County Cup',
      options: {},
      trees: [{ name: 'Bracket', schoolIds: [] }],
      version,
    }),
  },
  deleteBracket: { needs: 'a draft', body: () => ({}) },
  publishBracket: { needs: 'teams', body: ({ version }) => ({ version }) },
  undoPublish: { needs: 'a published bracket', body: ({ version }) => ({ version }) },
  withdrawTeam: {
    needs: 'a published bracket',
    body: ({ version, schoolIds }) => ({ version, schoolId: schoolIds[0], reason: 'No bus.' }),
  },
  scheduleMatch: {
    needs: 'a published bracket',
    body: ({ version }) => ({ version, eventDate: '2026-11-20', startTime: '18:00:00' }),
  },
  decideCorrection: {
    needs: 'a game that no team won',
    body: ({ version, schoolIds }) => ({ version, decision: 'send', schoolId: schoolIds[0] }),
  },
};

export const rights: Rights = {
  listTitles: [ANYONE, ({ ground }) => ({ params: { id: ground.schoolId } })],
  listBrackets: [ANYONE],
  listPlayoffs: [ANYONE],
  listProjectedBrackets: [ANYONE, ({ ground }) => ({ query: { stateId: ground.stateId } })],
  getProjectedBracket: [
    ANYONE,
    async ({ portal, ground }) => {
      const { stateId: state_id, districtId: district_id, sportId: sport_id, schoolId: school_id } = ground;
      const league = await aLeague(portal.db, {
        state_id,
        district_id,
        tie_breakers: JSON.stringify(MPSSAA_REGION),
        qualifiers: 2,
      });
      await aMembership(portal.db, { league_id: league.id, school_id, sport_id, season: 2026 });
      return { params: { id: league.id }, query: { sportId: String(sport_id), season: '2026' } };
    },
  ],
  getProjectedStateBracket: [
    ANYONE,
    async ({ portal: { db }, ground: { sportId: sport_id } }) => {
      // The state of the ground goes by wins and losses.
      const { state_id, id: school_id } = await aSchool(db);
      await aTeam(db, { school_id, sport_id, season: 2026 });
      const { id: point_system_id } = await db
        .selectFrom('point_systems')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const choice = { state_id, sport_id, season: 2026, point_system_id, qualifiers: 2 };
      await db.insertInto('point_rankings').values(choice).execute();
      return { params: { id: state_id }, query: { sportId: String(sport_id), season: '2026' } };
    },
  ],
  getPlayoffForest: [
    ANYONE,
    async ({ portal, ground }) => ({
      params: { id: await aPublishedBracket(portal.db, { sport_id: ground.sportId }) },
    }),
  ],
  listBracketDrafts: [DIRECTORS],
  createBracket: [STAFF, () => ({ body: { name: 'State Cup', season: '2026' } })],
  'createBracket of the own county': [
    DIRECTORS,
    ({ ground }) => ({ body: { name: 'County Cup', season: '2026', districtId: String(ground.districtId) } }),
  ],
  ...Object.fromEntries(
    Object.entries(STEPS).flatMap(([call, step]) => [
      [call, [STAFF, (scene: Scene) => requestFor(call, step, scene, null)]],
      [
        `${call} of the own county`,
        [DIRECTORS, (scene: Scene) => requestFor(call, step, scene, scene.ground.districtId)],
      ],
    ]),
  ),
};

async function requestFor(call: string, step: Step, scene: Scene, district_id: number | null): Promise<RequestParts> {
  const { portal, ground } = scene;
  const id = await aBracket(portal.db, { sport_id: ground.sportId, state_id: ground.stateId, district_id });
  const bracket = { version: 1, schoolIds: [] as string[] };
  if (step.needs !== 'a draft') {
    bracket.schoolIds = await twoSchools(scene);
    bracket.version = await draw(scene, { id, ...bracket, publishes: step.needs !== 'teams' });
  }
  if (step.needs === 'a game that no team won') await leaveUndecided(scene, id);
  const body = step.body(bracket);
  const query = call === 'deleteBracket' ? { version: '1' } : {};
  return { params: { id, match: 'r1-1-1' }, query, ...(call === 'getBracketDraft' ? {} : { body }) };
}

async function twoSchools({ portal: { db }, ground }: Scene): Promise<string[]> {
  const district_id = ground.districtId;
  return [await aSchool(db, { district_id }), await aSchool(db, { district_id })].map(({ id }) => String(id));
}

/** Seeds a bracket as staff do, and publishes it when that is requested; answers its version. */
async function draw(
  { portal }: Scene,
  { id, schoolIds, publishes }: { id: number; schoolIds: readonly string[]; publishes: boolean },
): Promise<number> {
  const headers = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const address = `/api/csz/admin/playoffs/${id}`;
  const trees = [{ name: 'Bracket', schoolIds }];
  const body = { name: 'County Cup', options: {}, trees, version: 1 };
  const saved = await portal.send<BracketDraft>('PUT', address, { headers, body });
  if (!publishes) return saved.body.version;
  const { version } = saved.body;
  return (await portal.send<BracketDraft>('POST', `${address}/publish`, { headers, body: { version } })).body.version;
}

async function leaveUndecided({ portal: { db } }: Scene, bracketId: number): Promise<void> {
  const { game_id } = await db
    .selectFrom('bracket_matches')
    .select('game_id')
    .where('bracket_id', '=', bracketId)
    .where('key', '=', 'r1-1-1')
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((tx) =>
      settleById(tx, Number(game_id), { result: { status: 'no_contest' }, source: 'staff', reporter: 'Staff' }),
    );
}
