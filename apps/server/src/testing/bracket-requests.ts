import { aBracket, aPublishedBracket } from './a-bracket.ts';
import type { Said, Scene } from './request-of.ts';

const TREES = [{ name: 'Bracket', schoolIds: [] }];
const BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  getBracketDraft: {},
  saveBracket: { name: 'County Cup', options: {}, trees: TREES, version: 1 },
  deleteBracket: {},
  publishBracket: { version: 1 },
  undoPublish: { version: 1 },
  withdrawTeam: { version: 1 },
  scheduleMatch: { eventDate: null, startTime: null, version: 1 },
  decideCorrection: { decision: 'stand', version: 1 },
};

type Requests = Readonly<Record<string, (scene: Scene) => Said | Promise<Said>>>;

/** Requests about brackets: of a whole state, and of the county that the visitors' school lies in. */
export const BRACKET_REQUESTS: Requests = {
  getPlayoffForest: async ({ portal, ground }) => ({
    params: { id: await aPublishedBracket(portal.db, { sport_id: ground.sportId }) },
  }),
  createBracket: () => ({ body: { name: 'State Cup', season: '2026' } }),
  'createBracket of the own county': ({ ground }) => ({
    body: { name: 'County Cup', season: '2026', districtId: String(ground.districtId) },
  }),
  ...Object.fromEntries(
    Object.keys(BODIES).flatMap((call) => [
      [call, (scene: Scene) => about(call, scene, null)],
      [`${call} of the own county`, (scene: Scene) => about(call, scene, scene.ground.districtId)],
    ]),
  ),
};

async function about(call: string, { portal, ground }: Scene, district_id: number | null): Promise<Said> {
  const id = await aBracket(portal.db, { sport_id: ground.sportId, state_id: ground.stateId, district_id });
  const body = BODIES[call];
  const query = call === 'deleteBracket' ? { version: '1' } : {};
  return { params: { id, match: 'r1-1-1' }, query, ...(body === undefined ? {} : { body }) };
}
