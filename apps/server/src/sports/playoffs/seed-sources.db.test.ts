import type { BracketDraft } from '@csz/contract/playoffs/staff';
import type { PointSystem } from '@csz/contract/point-rankings/staff';
import { expect, test } from 'vitest';
import { aKeptLeague, inLeague } from '#server/testing/a-kept-league.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const at = '/api/csz/admin/playoffs';

type League = Awaited<ReturnType<typeof aKeptLeague>>;
type Source = { readonly byPoints?: 'league' };

/** The director's bracket of the league's county, seeded in the order of the ids and published. */
async function seedBracket(league: League, schoolIds: readonly string[], source: Source = {}) {
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
    trees: [{ name: 'Bracket', leagueId: String(league.league.id), schoolIds, ...source }],
  });
  return send('POST', `${at}/${bracket.id}/publish`, { version: saved.body.version });
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
  const published = await seedBracket(league, inOrder);
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
  const { items } = (await portal.get<{ items: PointSystem[] }>('/api/csz/admin/point-systems', league.headers)).body;
  await portal.send('PUT', '/api/csz/admin/point-rankings', {
    headers: league.headers,
    body: {
      leagueId: String(league.league.id),
      sportId: league.ids.sportId,
      season: '2026',
      systemId: items.find(({ key }) => key === 'chsaa-rpi')?.id,
    },
  });
  const published = await seedBracket(league, [elm, oak].map(String), { byPoints: 'league' });
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
