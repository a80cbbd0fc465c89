import type { BracketDraft } from '@csz/contract/playoffs/staff';
import type { PointSystem } from '@csz/contract/point-rankings/staff';
import { expect, test } from 'vitest';
import { aKeptLeague, inLeague } from '#server/testing/a-kept-league.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const at = '/api/csz/admin/playoffs';

type League = Awaited<ReturnType<typeof aKeptLeague>>;
type Source = { readonly byPoints?: 'league' };

/** The director's bracket of the league's county, its regions seeded in the order of the ids, and published. */
async function seedBracket(league: League, regions: readonly (readonly string[])[], source: Source = {}) {
  const { headers, ids, district } = league;
  const send = (method: 'POST' | 'PUT', address: string, body: object) =>
    portal.send<BracketDraft>(method, address, { headers, body });
  const created = await send('POST', at, {
    name: 'Title',
    stateId: ids.stateId,
    districtId: String(district.id),
    sportId: ids.sportId,
    season: '2026',
  });
  const { bracket, version, options } = created.body;
  const saved = await send('PUT', `${at}/${bracket.id}`, {
    name: 'Title',
    options,
    version,
    trees: regions.map((schoolIds, at) => ({
      name: `Region ${at + 1}`,
      leagueId: String(league.league.id),
      schoolIds,
      ...source,
    })),
  });
  return send('POST', `${at}/${bracket.id}/publish`, { version: saved.body.version });
}

async function chooseRpi({ headers, league, ids }: League) {
  const { items } = (await portal.get<{ items: PointSystem[] }>('/api/csz/admin/point-systems', headers)).body;
  const systemId = items.find(({ key }) => key === 'chsaa-rpi')?.id;
  const body = { leagueId: String(league.id), sportId: ids.sportId, season: '2026', systemId };
  await portal.send('PUT', '/api/csz/admin/point-rankings', { headers, body });
}

const seedsOf = ({ trees: [tree] }: BracketDraft) =>
  tree?.seeds.map(({ seed, rank, team, group, reasons }) => ({ seed, rank, name: team.name, group, reasons }));

test('a coin toss that the director recorded seeds the bracket, and the frozen seeds name it', async () => {
  const league = await aKeptLeague(portal);
  const [elm, oak] = [await league.aMember('Elm'), await league.aMember('Oak')];
  await league.play(elm, oak, [7, 7]);
  const rules = {
    name: 'Toss',
    rankBy: 'league-pct',
    restart: 'restart-after-one',
    steps: [{ kind: 'coin-toss' }],
  } as const;
  await league.save({
    qualifiers: 2,
    tieBreakers: { ...rules, steps: [...rules.steps] },
    members: [inLeague(elm), inLeague(oak)],
  });
  const rows = async () => (await league.ask()).items[0]?.standings ?? [];
  expect((await rows()).map(({ rank }) => rank)).toEqual([1, 1]);

  await league.toss([elm, oak], [oak, elm]);
  const inOrder = (await rows()).map(({ schoolId }) => schoolId);
  const published = await seedBracket(league, [inOrder]);
  expect(published.body.bracket.isPublished).toBe(true);
  expect(seedsOf(published.body)).toMatchObject([
    { seed: 1, rank: 1, name: 'Oak' },
    { seed: 2, rank: 2, name: 'Elm' },
  ]);
  expect(seedsOf(published.body)?.[0]?.reasons.join(' ')).toMatch(/[Cc]oin toss.*J\. Poole/);
});

test('a bracket that is seeded by points freezes each team’s place there with its sum', async () => {
  const league = await aKeptLeague(portal);
  const [elm, oak, ash, fir] = [
    await league.aMember('Elm'),
    await league.aMember('Oak'),
    await league.aMember('Ash'),
    await league.aMember('Fir'),
  ];
  await league.play(oak, fir, [9, 0]);
  await league.play(elm, ash, [9, 0]);
  await league.play(ash, fir, [9, 0]);
  await chooseRpi(league);
  const published = await seedBracket(league, [[elm, oak].map(String)], { byPoints: 'league' });
  const [first, second] = seedsOf(published.body) ?? [];
  expect(first).toMatchObject({ rank: 1, name: 'Elm', group: `Point ranking of ${league.league.name}` });
  expect(first?.reasons).toEqual([
    'RPI, Colorado (CHSAA): .70000',
    'Own percentage: 1.00000 × .30 = .30000',
    'Opponents’ percentage: 1.00000 × .40 = .40000',
    'Opponents’ opponents: .00000 × .30 = .00000',
  ]);
  expect(second).toMatchObject({ rank: 2, name: 'Oak' });
  // What was frozen stays, whatever is played afterwards.
  await league.play(fir, elm, [9, 0]);
  const later = await portal.get<BracketDraft>(`${at}/${published.body.bracket.id}`, league.headers);
  expect(seedsOf(later.body)).toEqual(seedsOf(published.body));
});

test('regions that are seeded by points are ranked among each other by points, and a team without any has no rank', async () => {
  const league = await aKeptLeague(portal);
  const names = ['Elm', 'Oak', 'Ash', 'Fir', 'Bay'] as const;
  const [elm, oak, ash, fir, bay] = [
    await league.aMember(names[0]),
    await league.aMember(names[1]),
    await league.aMember(names[2]),
    await league.aMember(names[3]),
    await league.aMember(names[4]),
  ];
  // Bay won all of its games and Ash half of them, but Ash played the better ones.
  await league.play(elm, ash, [9, 0]);
  await league.play(ash, oak, [9, 0]);
  await league.play(oak, fir, [9, 0]);
  await league.play(bay, fir, [9, 0]);
  const away = await portal.db
    .updateTable('league_memberships')
    .set({ withdrawn_at: new Date() })
    .where('school_id', '=', oak)
    .executeTakeFirst();
  expect(away.numUpdatedRows).toBe(1n);
  await chooseRpi(league);
  const published = await seedBracket(league, [[bay, oak].map(String), [elm, ash].map(String)], { byPoints: 'league' });
  const seeds = published.body.trees.flatMap((tree) => tree.seeds);
  expect(seeds.find(({ team }) => team.name === 'Oak')).toMatchObject({ rank: null, reasons: [] });
  const ranked = await portal.db
    .selectFrom('bracket_entries')
    .select('school_id')
    .where('bracket_id', '=', Number(published.body.bracket.id))
    .orderBy('rank')
    .execute();
  expect(ranked.map(({ school_id }) => school_id)).toEqual([elm, ash, bay, oak]);
});
