import type { CallAnswer } from '@csz/contract/core/call';
import type { getPointRanking, listPointRankings, PointSum } from '@csz/contract/point-rankings/calls';
import type { PointChoice, PointSystem, readSchoolClasses } from '@csz/contract/point-rankings/staff';
import { expect, test } from 'vitest';
import { aKeptLeague } from '#server/testing/a-kept-league.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

type Ranking = CallAnswer<typeof getPointRanking>;
type Scope = Readonly<Record<string, string>>;

const at = '/api/csz/point-rankings';
const adminAt = '/api/csz/admin/point-rankings';
const ask = (scope: Scope) => portal.get<Ranking>(`${at}/ranking?${new URLSearchParams(scope)}`);
const open = (scope: Scope, schoolId: number) =>
  portal.get<PointSum>(`${at}/sum?${new URLSearchParams({ ...scope, schoolId: String(schoolId) })}`);
const choose = (scope: Scope, systemId: string | null, headers = staff) =>
  portal.send<PointChoice>('PUT', adminAt, { headers, body: { season: '2026-2027', ...scope, systemId } });
const linesOf = ({ body }: { body: Ranking }, group = 0) =>
  body.groups[group]?.rows.map((row) => `${row.rank ?? '-'} ${row.name} ${row.figure}, table ${row.tableRank}`);

async function latestOf(key: string): Promise<PointSystem | undefined> {
  const { items } = (await portal.get<{ items: PointSystem[] }>('/api/csz/admin/point-systems', staff)).body;
  return items.find((system) => system.key === key);
}

const systemOf = async (key: string) => (await latestOf(key))?.id ?? '';

const addSystem = (body: object, headers = staff) =>
  portal.send<PointSystem>('POST', '/api/csz/admin/point-systems', { headers, body });

test("a director chooses RPI for the league's season; the schedule parts teams that the table has level", async () => {
  const league = await aKeptLeague(portal);
  const scope = { leagueId: String(league.league.id), sportId: league.ids.sportId };
  expect(codeOf(await ask(scope))).toBe('point-ranking-not-found');
  const [elm, oak, ash, fir] = [
    await league.aMember('Elm'),
    await league.aMember('Oak'),
    await league.aMember('Ash'),
    await league.aMember('Fir'),
  ];
  await league.play(elm, ash, [9, 0]);
  await league.play(oak, fir, [9, 0]);
  await league.play(ash, fir, [9, 0]);
  const chosen = await choose(scope, await systemOf('chsaa-rpi'), league.headers);
  expect(chosen.body.choices).toMatchObject([{ systemName: 'RPI, Colorado (CHSAA)', version: 1 }]);

  // Elm beat Ash, who won its other game; Oak beat Fir, who won none: the table has both at 1-0.
  expect(linesOf(await ask(scope))).toEqual([
    '1 Elm .70000, table 1',
    '2 Oak .30000, table 1',
    '2 Ash .30000, table 3',
    '4 Fir .00000, table 4',
  ]);
  const sum = (await open(scope, elm)).body;
  expect(sum.terms.map(({ figure, times, result }) => `${figure} ${times} ${result}`)).toEqual([
    '1.00000 .30 .30000',
    '1.00000 .40 .40000',
    '.00000 .30 .00000',
  ]);
  expect(sum.games).toMatchObject([{ opponent: 'Ash', outcome: 'W', figures: ['1.00000', '.00000'], note: '' }]);

  // Another season has chosen nothing, and what was chosen can be given up; both choices stay to be seen.
  expect(codeOf(await ask({ ...scope, season: '2025' }))).toBe('point-ranking-not-found');
  const given = await choose(scope, null, league.headers);
  expect(given.body).toMatchObject({ systemId: null, choices: [{ version: null }, { version: 1 }] });
  expect(codeOf(await ask(scope))).toBe('point-ranking-not-found');
  expect(codeOf(await choose({ stateId: league.ids.stateId, sportId: scope.sportId }, null, league.headers))).toBe(
    'not-allowed',
  );
  expect(codeOf(await choose(scope, '999999'))).toBe('point-system-not-found');
});

test('football points of a state rank each class by itself, and a version added later leaves the season as it is', async () => {
  const { aMember: aTeam, play, ids } = await aKeptLeague(portal);
  const scope = { stateId: ids.stateId, sportId: ids.sportId };
  const [elm, oak, ash] = [await aTeam('Elm'), await aTeam('Oak'), await aTeam('Ash')];
  const elsewhere = (await aSchool(db, { name: 'Far Away', short_name: 'Far' })).id;
  await play(elm, oak, [9, 0]);
  await play(oak, ash, [9, 0]);
  await play(elm, elsewhere, [9, 0]);
  const classOf = new Map([
    [elm, '4A'],
    [oak, '3A'],
    [ash, '4a'],
  ]);
  const classes = [...classOf].map(([id, className]) => ({ schoolId: String(id), className, region: 'East' }));
  const saved = await portal.send('PUT', '/api/csz/admin/school-classes', {
    headers: staff,
    body: { sportId: ids.sportId, season: '2026', classes },
  });
  expect(saved.status).toBe(200);
  await choose(scope, await systemOf('mpssaa-football'));

  // A win over a 3A school brings 7, and 1 for the one that it won; the school without a class is not counted.
  const before = await ask(scope);
  expect(before.body.groups.map(({ title }) => title)).toEqual(['Class 4A', 'Class 3A']);
  expect(linesOf(before)).toEqual(['1 Elm 8.00, table 1', '2 Ash .00, table 2']);
  expect(linesOf(before, 1)).toEqual(['1 Oak 4.00, table 1']);
  expect(before.body.regionQualifiers).toBe(8);
  expect(before.body.groups.map(({ rows }) => rows.map(({ region, regionRank }) => `${region} ${regionRank}`))).toEqual(
    [['East 1', 'East 2'], ['East 1']],
  );
  const sum = (await open(scope, elm)).body;
  expect(sum.columns).toEqual(['Result', 'Bonus', 'Points']);
  expect(sum.games.map(({ figures, note }) => [...figures, note])).toEqual(
    expect.arrayContaining([['7', '1', '8', '3A'], ['Not counted: the opponent has no class recorded']]),
  );

  const own = await latestOf('mpssaa-football');
  const rules = {
    ...own?.rules,
    classes: [
      { name: '4A', points: 10 },
      { name: '3A', points: 9 },
    ],
  };
  const add = (more: object) => addSystem({ key: 'mpssaa-football', name: own?.name, rules, source: '', ...more });
  const next = await add({});
  expect(next.body).toMatchObject({ version: (own?.version ?? 0) + 1 });
  expect(linesOf(await ask(scope))).toEqual(linesOf(before));
  await choose(scope, next.body.id);
  expect(linesOf(await ask(scope))?.[0]).toBe('1 Elm 10.00, table 1');
  expect(codeOf(await add({ key: 'none' }))).toBe('point-system-not-found');
  expect(codeOf(await add({ rules: { ...rules, classes: [rules.classes[0], rules.classes[0]] } }))).toBe(
    'point-rules-wrong',
  );
  const listed = await portal.get<CallAnswer<typeof listPointRankings>>(`${at}?${new URLSearchParams(scope)}`);
  expect(listed.body.items).toMatchObject([{ leagueId: null, systemName: own?.name, version: next.body.version }]);
});

test('a new system is previewed beside the plain table and then published; those who keep the league may preview it too', async () => {
  const league = await aKeptLeague(portal);
  const [elm, oak] = [await league.aMember('Elm'), await league.aMember('Oak')];
  await league.play(elm, oak, [9, 0]);
  const scope = { leagueId: String(league.league.id), sportId: league.ids.sportId, season: '2026-2027' };
  const rules = (await latestOf('chsaa-rpi'))?.rules;
  const preview = (more: object, headers = league.headers) =>
    portal.send<Ranking>('POST', `${adminAt}/preview`, { headers, body: { ...scope, rules, ...more } });
  const wrong = { ...rules, weights: { wp: 0.5, owp: 0.4, oowp: 0.3 } };
  const refused = await preview({ rules: wrong });
  expect((refused.body as unknown as { message: string }).message).toContain('The three weights must add up to 1.');
  expect(codeOf(await preview({ leagueId: undefined, stateId: league.ids.stateId }))).toBe('not-allowed');

  const own = { ...rules, weights: { wp: 1, owp: 0, oowp: 0 }, digits: 3 };
  const shown = await preview({ rules: own }, staff);
  expect(linesOf(shown)).toEqual(['- Elm -, table 1', '- Oak -, table 2']);
  expect(codeOf(await ask(scope)), 'nothing is kept of a preview').toBe('point-ranking-not-found');

  const added = await addSystem({ key: null, name: 'Own percentage', audience: 'Our league', rules: own, source: '' });
  expect(added.body).toMatchObject({ version: 1, audience: 'Our league' });
  expect(added.body.key).toMatch(/^own-/);
  await choose(scope, added.body.id, league.headers);
  expect((await ask(scope)).body).toMatchObject({ systemName: 'Own percentage', audience: 'Our league', version: 1 });
  expect(codeOf(await addSystem({ key: null, name: 'Own', rules: own, source: '' }, league.headers))).toBe(
    'not-allowed',
  );
});

test('a file of classes is read for the teams of a state, keeps the letters that are known, and writes nothing', async () => {
  const { aMember: aTeam, ids } = await aKeptLeague(portal);
  const [elm, oak, ash] = [await aTeam('Elm Ridge'), await aTeam('Oak'), await aTeam('Ash')];
  const idle = await aSchool(db, { name: 'Yew', district_id: Number(ids.countyId) });
  const season = { sportId: ids.sportId, season: '2026' };
  const classes = [{ schoolId: String(oak), className: '4A', region: 'East' }];
  await portal.send('PUT', '/api/csz/admin/school-classes', { headers: staff, body: { ...season, classes } });
  const read = (text: string) =>
    portal.send<CallAnswer<typeof readSchoolClasses>>('POST', '/api/csz/admin/school-classes/file', {
      headers: staff,
      body: { ...season, stateId: ids.stateId, fileName: 'classes.csv', text },
    });
  const rowsOf = async (text: string) =>
    (await read(text)).body.rows.map(({ row, school, problem }) =>
      school === null ? `${row} ${problem}` : `${row} ${school.schoolId} ${school.className} ${school.region}`,
    );

  expect(
    await rowsOf(
      "Region;CLASSIFICATION;School name\nWest;Class 4a;ELM RIDGE HS\n;;Oak\n'-North;3A;Ash\nWest;2A;Nowhere\n;2A;Yew\n;1A;Oak\n",
    ),
  ).toEqual([
    `2 ${elm} 4A West`,
    `3 ${oak} null null`,
    `4 ${ash} 3A -North`,
    '5 No school of this state has this name.',
    '6 This school has no team of this sport in this season.',
    '7 This school is in the file already.',
  ]);
  expect(await rowsOf('School,Class\nOak,3A\nAsh,A class of its own\n'), 'regions stay').toEqual([
    `2 ${oak} 3A East`,
    '3 A class has at most 12 letters.',
  ]);
  expect(await rowsOf('School,Class,Region\nAsh,,West\n')).toEqual(['2 A region needs a class beside it.']);
  const refused = await read('School,Size\nOak,3\n');
  expect([codeOf(refused), (refused.body as unknown as { message: string }).message]).toEqual([
    'import-refused',
    'The file needs the columns School and Class; it may have Region. It has: School, Size.',
  ]);
  const kept = await db
    .selectFrom('school_classes')
    .selectAll()
    .where('school_id', 'in', [elm, oak, ash, idle.id])
    .execute();
  expect(kept).toMatchObject([{ school_id: oak, class: '4A', region: 'East' }]);
});
