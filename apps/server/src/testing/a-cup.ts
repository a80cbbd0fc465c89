import type { CallAnswer } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type { getPlayoffForest } from '@csz/contract/playoffs/calls';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { aDistrict, aSchool, aSport, aState } from './factories.ts';
import { aMember, aRole, headersOf } from './members.ts';
import type { Answer, Portal } from './portal.ts';
import { settleById } from './settle-by-id.ts';

export type Forest = CallAnswer<typeof getPlayoffForest>;
type Options = Record<string, unknown>;

/** A county with a director, a sport and schools S1, S2 …, whose cup the director keeps. */
export async function aCup(portal: Portal, teams: number, options: Options = {}) {
  const { db } = portal;
  const state = await aState(db);
  const district = await aDistrict(db, { state_id: state.id });
  const sport = await aSport(db);
  const schools = await listedSchools(portal, { district, state, teams });
  const director = await aMember(portal);
  await aRole(portal, director, { role: 'LeagueDirector', district_id: district.id });
  const headers = await headersOf(portal, director);
  const ids = { stateId: String(state.id), districtId: String(district.id), sportId: String(sport.id) };
  const begun = await portal.send<BracketDraft>('POST', '/api/csz/admin/playoffs', {
    headers,
    body: { ...ids, name: 'County Cup', season: '2026' },
  });
  const { id } = begun.body.bracket;
  const address = `/api/csz/admin/playoffs/${id}`;
  const draft = async () => (await portal.get<BracketDraft>(address, headers)).body;
  /** The version of the bracket that the caller opened; the current one when absent. */
  const ask = async <T = BracketDraft>(method: 'POST' | 'PUT', rest: string, stated: object): Promise<Answer<T>> =>
    portal.send<T>(method, `${address}${rest}`, { headers, body: { version: (await draft()).version, ...stated } });
  const save = (version: number, given: { schoolIds?: string[]; options?: Options; trees?: object[] } = {}) =>
    ask('PUT', '', {
      name: 'County Cup',
      options: given.options ?? options,
      version,
      trees: given.trees ?? [{ name: 'Bracket', schoolIds: given.schoolIds ?? schools }],
    });
  const forest = async () =>
    (await portal.get<Forest>(addressOf(playoffsRoutes.getPlayoffForest, { params: { id } }))).body;
  return {
    id: Number(id),
    schools,
    headers,
    ids,
    sport,
    district,
    director,
    ask,
    save,
    forest,
    draft,
    remove: (version: number) => portal.send<{ code?: string }>('DELETE', `${address}?version=${version}`, { headers }),
    /** Saves the seeds and publishes. */
    publish: async () => {
      const saved = await save(1);
      return ask('POST', '/publish', { version: saved.body.version });
    },
    /** Settles the game of a match; the seeds named win. */
    win: async (match: string, winner: string, scores: readonly [number, number] = [7, 0]) => {
      const node = nodeOf(await forest(), match);
      if (node.game === null) throw new Error(`${match} has no game.`);
      const gameId = Number(node.game.id);
      await db.transaction().execute((tx) => settleWinner(tx, gameId, { winner, scores }));
      return gameId;
    },
  };
}

/** Schools S1, S2 … of a county, as ids. */
async function listedSchools(
  { db }: Portal,
  { district, state, teams }: { district: { id: number }; state: { code: string }; teams: number },
): Promise<string[]> {
  const schools: string[] = [];
  for (let seed = 1; seed <= teams; seed += 1) {
    const short_name = `S${seed}`;
    const { id } = await aSchool(db, { district_id: district.id, short_name, name: `${state.code} ${short_name}` });
    schools.push(String(id));
  }
  return schools;
}

type Tx = Parameters<typeof settleById>[0];

/** Settles a game for the school of this short name. */
export async function settleWinner(
  tx: Tx,
  gameId: number,
  { winner, scores = [7, 0] }: { winner: string; scores?: readonly [number, number] },
): Promise<void> {
  const sides = await tx
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .where('r.game_id', '=', gameId)
    .select(['r.id', 's.short_name'])
    .execute();
  await settleById(tx, gameId, {
    result: {
      status: 'final',
      sides: sides.map((side) => ({ gameResultId: side.id, score: scores[side.short_name === winner ? 0 : 1] })),
    },
    source: 'staff',
    reporter: 'Staff',
  });
}

export function nodeOf(forest: Forest, match: string) {
  const node = forest.trees.flatMap(({ nodes }) => nodes).find(({ id }) => id === match);
  if (node === undefined) throw new Error(`There is no match ${match}.`);
  return node;
}

/** 'S1 v S4', with words where no team is known: 'S1 v Winner of Semifinal 2'. */
export function lineUp(forest: Forest, match: string): string {
  const word = (side: ReturnType<typeof nodeOf>['seeding'][number]) =>
    side.isNobody ? 'no one' : (side.team?.shortName ?? side.from);
  return nodeOf(forest, match).seeding.map(word).join(' v ');
}
