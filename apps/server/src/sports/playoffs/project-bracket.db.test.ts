import type { ProjectedBracket, ProjectedRef } from '@csz/contract/playoffs/projected';
import type { PointGroup } from '@csz/contract/point-rankings/calls';
import type { PointChoice, PointSystem } from '@csz/contract/point-rankings/staff';
import type { TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import { expect, test } from 'vitest';
import { aKeptLeague, inLeague } from '#server/testing/a-kept-league.ts';
import { aGame, aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const RULES: TieBreakerRules = {
  name: 'County rules',
  rankBy: 'league-pct',
  restart: 'restart-after-one',
  steps: [{ kind: 'head-to-head-table' }, { kind: 'coin-toss' }],
};
const tieBreakers = { ...RULES, steps: [...RULES.steps] };

/** A league with the teams that the names say, and what a visitor reads of its projected bracket. */
async function aSeason(names: readonly string[]) {
  const league = await aKeptLeague(portal);
  const ids = new Map<string, number>();
  for (const name of names) ids.set(name, await league.aMember(name));
  const id = (name: string) => ids.get(name) ?? 0;
  const address = (season = '2026-2027') =>
    `/api/csz/projected-brackets/${league.league.id}?sportId=${league.ids.sportId}&season=${season}`;
  return {
    ...league,
    id,
    members: names.map((name) => inLeague(id(name))),
    win: (winner: string, loser: string) => league.play(id(winner), id(loser), [9, 0]),
    project: async (season?: string) => portal.get<ProjectedBracket>(address(season)),
    list: async () =>
      portal.get<{ items: ProjectedRef[] }>(`/api/csz/projected-brackets?stateId=${league.ids.stateId}`),
  };
}

const linesOf = ({ trees }: ProjectedBracket) =>
  trees.flatMap(({ nodes }) =>
    nodes.map(({ name, seeding }) => {
      const sides = seeding.map(({ seed, team, from }) => `${seed ?? ''} ${team?.shortName ?? from}`.trim());
      return `${name}: ${sides.join(' v ')}`;
    }),
  );

test('three of five go on: the best waits, a toss keeps its place open, and once recorded it seeds the bracket', async () => {
  const season = await aSeason(['Ash', 'Elm', 'Fir', 'Oak', 'Yew']);
  const { id, win, save, members, project, toss } = season;
  for (const other of ['Elm', 'Fir', 'Oak', 'Yew']) await win('Ash', other);
  await win('Elm', 'Oak');
  await win('Oak', 'Fir');
  await win('Fir', 'Elm');
  await save({ tieBreakers, qualifiers: 3, members });
  const open = (await project()).body;
  expect(open).toMatchObject({ leagueName: season.league.name, tieBreakers: 'County rules', isPresent: true, why: '' });
  expect(linesOf(open)).toEqual([
    'Semifinal, bye: 1 Ash',
    'Semifinal: 2 Coin toss still to come: Elm, Fir or Oak v 3 Coin toss still to come: Elm, Fir or Oak',
    'Final: 1 Ash v Winner of Semifinal',
  ]);
  expect(open.firstOut.map(({ teams }) => teams.map(({ shortName }) => shortName))).toEqual([['Yew']]);
  expect(await portal.db.selectFrom('brackets').select('id').where('sport_id', '=', season.sport.id).execute()).toEqual(
    [],
  );

  await toss([id('Elm'), id('Fir'), id('Oak')], [id('Oak'), id('Elm'), id('Fir')]);
  const settled = (await project()).body;
  expect(linesOf(settled)[1]).toBe('Semifinal: 2 Oak v 3 Fir');
  // Fir beat Elm: once the toss has found its winner, the other two begin again with their own game.
  expect(settled.seeds.map(({ placedBy, teams }) => `${teams[0]?.shortName} ${placedBy}`.trim())).toEqual([
    'Ash',
    'Oak Coin toss',
    'Fir Head to head among the tied teams',
  ]);
  expect(settled.seeds[1]?.reasons.at(-1)).toContain('seen by J. Poole');
});

test('divisions are trees whose winners meet, and a result moves the seeds of its own', async () => {
  const { id, win, save, project } = await aSeason(['Ash', 'Elm', 'Oak', 'Yew']);
  const divided = ['Ash', 'Elm', 'Oak', 'Yew'].map((name, at) => inLeague(id(name), at < 2 ? 'North' : 'South'));
  await save({ tieBreakers, qualifiers: 1, divisions: ['North', 'South'], members: divided });
  expect((await project()).body).toMatchObject({
    trees: [],
    why: 'No games have counted yet. The first result draws it.',
  });
  await win('Elm', 'Ash');
  await win('Yew', 'Oak');
  expect(linesOf((await project()).body)).toEqual(['Final: 1 Elm v 1 Yew']);
});

test('a league without tie-breakers or without a line has no projection, and is in no list of them', async () => {
  const { save, members, project, list, league } = await aSeason(['Ash', 'Elm']);
  await save({ tieBreakers, qualifiers: null, members });
  const refused = await project();
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([404, 'no-projected-bracket']);
  expect((await list()).body.items).toEqual([]);
  await save({ tieBreakers, qualifiers: 2, members }, 1);
  expect((await list()).body.items).toMatchObject([{ leagueId: String(league.id), qualifiers: 2 }]);
  expect((await project('2025-2026')).status).toBe(404);
});

/** The place, or the league, ranks by points from now on; by nothing but wins and losses with null. */
async function chooseFor(scope: Readonly<Record<string, string>>, key: string | null, line: object = {}) {
  const { items } = (await portal.get<{ items: PointSystem[] }>('/api/csz/admin/point-systems', staff)).body;
  const systemId = items.find((system) => system.key === key)?.id ?? null;
  const body = { ...scope, season: '2026', systemId, ...line };
  return portal.send<PointChoice>('PUT', '/api/csz/admin/point-rankings', { headers: staff, body });
}

const seedsOf = ({ seeds, firstOut }: ProjectedBracket) =>
  [...seeds, ...firstOut].map(
    ({ seed, teams, open }) =>
      `${seed} ${teams.map(({ shortName, points }) => `${shortName} ${points}`)} ${open ?? ''}`,
  );

test('where a league or its state ranks by points, they seed the bracket and give their sums; a league may choose not to', async () => {
  const season = await aSeason(['Ash', 'Bay', 'Elm', 'Fir', 'Oak', 'Yew']);
  const { ids, league, win, save, members, project, list } = season;
  // Bay won all of its games, and Ash one of two: but Ash played the better ones.
  await win('Elm', 'Ash');
  await win('Ash', 'Oak');
  await win('Oak', 'Fir');
  await win('Bay', 'Fir');
  await save({ tieBreakers: null, qualifiers: 3, members });
  const scope = { leagueId: String(league.id), sportId: ids.sportId };
  expect((await project()).status, 'neither tie-breakers nor points').toBe(404);

  await chooseFor(scope, 'chsaa-rpi');
  expect((await list()).body.items).toMatchObject([{ leagueId: String(league.id) }]);
  const byPoints = (await project()).body;
  expect(byPoints.points).toMatchObject({ systemName: 'RPI, Colorado (CHSAA)', isOfState: false });
  expect(byPoints.points?.playedThrough).toMatch(/^2026-/);
  expect(seedsOf(byPoints)).toEqual([
    '1 Elm 1.00000 ',
    '2 Ash .70000 ',
    '3 Bay .30000,Oak .30000 level',
    '5 Fir .00000 ',
  ]);
  expect(linesOf(byPoints)[0]).toBe('Semifinal, bye: 1 Elm');
  expect(byPoints.seeds[0]?.reasons.slice(0, 2)).toEqual([
    'RPI, Colorado (CHSAA): 1.00000',
    'Own percentage: 1.00000 × .30 = .30000',
  ]);
  expect(byPoints.seeds.flatMap(({ teams }) => teams.map(({ place }) => place))).toEqual([
    'open',
    'open',
    'open',
    'open',
  ]);
  const [table] = (await season.ask()).items;
  expect(table).toMatchObject({ isSeededByPoints: true, qualifiers: 3 });
  expect(
    table?.standings.some(({ aLine }) => aLine),
    'no line where the table decides nothing',
  ).toBe(false);

  // The state's points seed a league that has neither chosen nor tie-breakers; its own tie-breakers go before them.
  const other = await aSeason(['Gum', 'Hay']);
  await other.save({ tieBreakers: null, qualifiers: 2, members: other.members });
  await other.win('Gum', 'Hay');
  const ofOther = { stateId: other.ids.stateId, sportId: other.ids.sportId };
  await chooseFor(ofOther, 'mpssaa-football');
  const inState = (await other.project()).body;
  expect(inState.points).toMatchObject({ systemName: 'Football points, Maryland (MPSSAA)', isOfState: true });
  expect(inState).toMatchObject({ trees: [], why: 'No team has points yet. The first result draws it.' });
  expect(seedsOf(inState)).toEqual(['1 Gum -,Hay - unrated', '2 Gum -,Hay - unrated']);
  await other.save({ tieBreakers, qualifiers: 2, members: other.members }, 1);
  const byTable = (await other.project()).body;
  expect([byTable.points, linesOf(byTable)]).toEqual([null, ['Final: 1 Gum v 2 Hay']]);
  const ofLeague = { leagueId: String(other.league.id), sportId: other.ids.sportId };
  await chooseFor(ofLeague, 'chsaa-rpi');
  expect((await other.project()).body.points).toMatchObject({ isOfState: false });
  await chooseFor(ofLeague, null);
  expect((await other.project()).body.points, 'to go by the table is a choice too').toBeNull();
});

/** A state with teams, their classes as staff saved them, and what a visitor reads of its projected brackets. */
async function aPointState(classOf: Readonly<Record<string, string>>) {
  const names = Object.keys(classOf);
  const season = await aSeason(names);
  const { stateId, sportId } = season.ids;
  const classes = names.flatMap((name) => {
    const [className = '', region = null] = classOf[name]?.split(' ') ?? [];
    return className === '' ? [] : [{ schoolId: String(season.id(name)), className, region }];
  });
  if (classes.length > 0) {
    const body = { sportId, season: '2026', classes };
    expect((await portal.send('PUT', '/api/csz/admin/school-classes', { headers: staff, body })).status).toBe(200);
  }
  const at = (more: object) => new URLSearchParams({ sportId, season: '2026-2027', ...more });
  return {
    ...season,
    choose: (key: string | null, line: object = {}) => chooseFor({ stateId, sportId }, key, line),
    projectClass: (className: string, more: object = {}) =>
      portal.get<ProjectedBracket>(
        `/api/csz/projected-brackets/state/${stateId}?${at({ ...(className && { class: className }), ...more })}`,
      ),
    listed: async () =>
      (await season.list()).body.items.map(
        ({ name, qualifiers }) => `${name.replace(season.state.name, 'State')}: ${qualifiers}`,
      ),
    ranking: () => portal.get<{ groups: PointGroup[] }>(`/api/csz/point-rankings/ranking?${at({ stateId })}`),
  };
}

test('regions of a class are trees whose winners meet, level teams stay level, and schools without a class or region are named', async () => {
  const { win, id, ids, choose, projectClass, listed, ranking } = await aPointState({
    Ash: '4A East',
    Bay: '4a East',
    Elm: '4A East',
    Fir: '4A West',
    Oak: '4A West',
    Gum: '4A',
    Hay: '3A',
    Yew: '',
  });
  const far = await aSchool(portal.db, { short_name: 'Far' });
  await win('Ash', 'Bay');
  await win('Ash', 'Elm');
  await win('Fir', 'Hay');
  await win('Yew', 'Gum');
  await aGame(portal.db, { schools: [id('Hay'), far.id], sport_id: Number(ids.sportId), scores: [9, 0] });

  // Eight of each region, as these rules say; 3A has no regions and so no line.
  await choose('mpssaa-football');
  expect(await listed()).toEqual(['State, Class 4A: 8']);
  expect((await projectClass('3A')).status).toBe(404);
  expect((await ranking()).body.groups.map(({ className, isProjected }) => [className, isProjected])).toEqual([
    ['4A', true],
    ['3A', false],
    [null, false],
  ]);

  const chosen = await choose('mpssaa-football', { qualifiers: 2 });
  expect(chosen.body).toMatchObject({ qualifiers: 2, choices: [{ qualifiers: 2 }, { qualifiers: null }] });
  expect(await listed()).toEqual(['State, Class 4A: 2', 'State, Class 3A: 2']);
  const { body } = await projectClass('4a');
  expect(body).toMatchObject({ leagueId: null, className: '4A', isPresent: true, why: '', published: null });
  expect(body.points).toMatchObject({ systemName: 'Football points, Maryland (MPSSAA)', isOfState: true });
  expect(body.leftOut).toEqual({ withoutClass: 1, withoutRegion: 1 });
  expect(linesOf(body)).toEqual([
    'Region final: 1 Ash v 2 Still level: Bay or Elm',
    'Region final: 1 Fir v 2 Oak',
    'Final: Winner of East v Winner of West',
  ]);
  expect(seedsOf(body)).toEqual(['1 Ash 8.00 ', '2 Bay .00,Elm .00 level', '1 Fir 7.00 ', '2 Oak - ']);
  // Hay, whom Fir beat, played elsewhere too: results from there may move these figures.
  expect(body.stateIds.toSorted()).toEqual([ids.stateId, String(far.state_id)].toSorted());
  expect((await projectClass('3A')).body).toMatchObject({
    why: 'Only one team goes on, so there is no bracket to draw.',
  });
  expect((await projectClass('')).status, 'it has classes').toBe(404);
});

test('a state without classes has one bracket once it says how many go on, at most 64 of them', async () => {
  const { win, ids, league, choose, projectClass, listed } = await aPointState({ Ash: '', Elm: '', Oak: '', Yew: '' });
  expect((await projectClass('')).status, 'wins and losses').toBe(404);
  await choose('chsaa-rpi');
  expect([(await projectClass('')).status, await listed()], 'no number').toEqual([404, []]);
  expect((await choose('chsaa-rpi', { qualifiers: 65 })).status).toBe(400);
  expect((await choose(null, { qualifiers: 4 })).status).toBe(400);
  const ofLeague = { leagueId: String(league.id), sportId: ids.sportId };
  expect((await chooseFor(ofLeague, 'chsaa-rpi', { qualifiers: 4 })).status, 'a league has its own').toBe(400);

  await choose('chsaa-rpi', { qualifiers: 4 });
  expect(await listed()).toEqual(['State: 4']);
  expect((await projectClass('')).body).toMatchObject({
    trees: [],
    why: 'No team has points yet. The first result draws it.',
    leftOut: { withoutClass: 0, withoutRegion: 0 },
  });
  await win('Ash', 'Elm');
  await win('Ash', 'Oak');
  await win('Oak', 'Yew');
  const { body } = await projectClass('');
  expect(linesOf(body)[0]).toBe('Semifinal 1: 1 Ash v 4 Yew');
  expect(body.seeds.map(({ treeName }) => treeName)).toContain(body.stateName);
  expect((await projectClass('', { season: '2025-2026' })).status).toBe(404);
  await choose(null);
  expect((await projectClass('')).status).toBe(404);
});
