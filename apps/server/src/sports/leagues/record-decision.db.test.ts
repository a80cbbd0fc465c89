import type { LeagueSeasonForm } from '@csz/contract/leagues/calls';
import { expect, test } from 'vitest';
import { onPublished } from '#server/platform/publish.ts';
import { linesOf } from '#server/testing/a-county.ts';
import { aKeptLeague, inLeague } from '#server/testing/a-kept-league.ts';
import { openPortal } from '#server/testing/portal.ts';
import { leagues } from './noun.ts';

const portal = await openPortal();
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const sentenceOf = (answer: { body: unknown }) => (answer.body as { message?: string }).message;

const RULES: LeagueSeasonForm['tieBreakers'] = {
  name: 'County rules',
  rankBy: 'league-pct',
  restart: 'restart-after-one',
  steps: [{ kind: 'head-to-head-table' }, { kind: 'manual' }, { kind: 'coin-toss' }],
};

/** Three teams that beat each other in a circle, which only a toss can part. */
async function aCircle() {
  const league = await aKeptLeague(portal);
  const [ash, elm, oak] = [await league.aMember('Ash'), await league.aMember('Elm'), await league.aMember('Oak')];
  await league.play(ash, elm, [9, 0]);
  await league.play(elm, oak, [9, 0]);
  await league.play(oak, ash, [9, 0]);
  await league.save({ tieBreakers: RULES, members: [ash, elm, oak].map((id) => inLeague(id)) });
  const lines = async () => linesOf((await league.ask()).items[0]);
  const reasons = async () => (await league.ask()).items[0]?.standings.map(({ rankReasons }) => rankReasons.at(-1));
  return { ...league, ash, elm, oak, all: [ash, elm, oak], lines, reasons };
}

test('a recorded toss ends the waiting, and the proof names who saw it and who recorded it', async () => {
  const { toss, lines, reasons, director, elm, all } = await aCircle();
  expect(await lines()).toEqual(['1 Ash 1-1', '1 Elm 1-1', '1 Oak 1-1']);
  expect((await reasons())?.[0]).toContain('Coin toss still to come');
  const { status, body } = await toss(all, [elm]);
  expect(status).toBe(200);
  // Oak beat Ash: once the toss has found its winner, the other two begin again with their own game.
  expect(await lines()).toEqual(['1 Elm 1-1', '2 Oak 1-1', '3 Ash 1-1']);
  expect((await reasons())?.[0]).toBe(
    `Coin toss: Elm 1st, Ash not placed, Oak not placed (Oct 29, 2026; seen by J. Poole; recorded by ${director.display_name}).`,
  );
  expect(body.decisions).toMatchObject([
    { kind: 'coin-toss', order: [String(elm)], decidedOn: '2026-10-29', isCorrected: false, corrects: null },
  ]);
  expect(body.decisions[0]?.among.map(({ shortName }) => shortName)).toEqual(['Ash', 'Elm', 'Oak']);
});

test('who recorded a toss and leaves is named no more, and open tables hear of it', async () => {
  const { toss, reasons, director, elm, all } = await aCircle();
  await toss(all, [elm]);
  expect((await reasons())?.[0]).toContain(director.display_name);
  const heard: string[] = [];
  const stop = await onPublished(portal.platform.database, (keys) => heard.push(...keys));
  await portal.db.transaction().execute(async (tx) => leagues.memberData?.forget?.(tx, director));
  await expect.poll(() => heard.filter((key) => /^(?:rules|table):/.test(key)).length).toBeGreaterThan(1);
  await expect.poll(async () => (await reasons())?.[0]).not.toContain(director.display_name);
  await stop();
});

test('a correction takes the place of what was recorded, which stays to be seen; both are in the log', async () => {
  const { toss, lines, look, ash, elm, all, league } = await aCircle();
  const first = (await toss(all, [elm])).body.decisions[0]?.id ?? '';
  const corrected = await toss(all, [ash], { corrects: first, reason: 'Heads and tails were mixed up.' });
  expect(corrected.status).toBe(200);
  expect((await lines())?.[0]).toBe('1 Ash 1-1');
  expect((await look()).decisions).toMatchObject([
    { corrects: first, reason: 'Heads and tails were mixed up.', isCorrected: false },
    { id: first, order: [String(elm)], isCorrected: true },
  ]);
  const again = await toss(all, [ash], { corrects: first, reason: 'Once more.' });
  expect([again.status, codeOf(again)]).toEqual([409, 'decision-corrected']);
  const log = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'after', 'reason'])
    .where('subject', 'like', `league ${league.id}:%decision%`)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'record coin toss', after: 'among Ash, Elm, Oak: Elm', reason: '' },
    { action: 'correct coin toss', after: 'among Ash, Elm, Oak: Ash', reason: 'Heads and tails were mixed up.' },
  ]);
});

test('what did not take place is taken back, and the teams wait again', async () => {
  const { toss, lines, elm, all } = await aCircle();
  const first = (await toss(all, [elm])).body.decisions[0]?.id ?? '';
  await toss(all, [], { corrects: first, reason: 'It was never held.' });
  expect(await lines()).toEqual(['1 Ash 1-1', '1 Elm 1-1', '1 Oak 1-1']);
});

test('a toss that was wrong is taken back also after its step and one of its teams are gone', async () => {
  const { toss, save, ash, elm, all } = await aCircle();
  const first = (await toss(all, [elm])).body.decisions[0]?.id ?? '';
  await save({ members: [ash, elm].map((id) => inLeague(id)) }, 1);
  expect((await toss(all, [], { corrects: first, reason: 'It was never held.' })).status).toBe(200);
});

test('a decision of the committee comes before the toss, as the steps say', async () => {
  const { toss, lines, reasons, ash, elm, oak, all } = await aCircle();
  await toss(all, [elm]);
  await toss(all, [oak, ash, elm], { kind: 'manual', witness: 'Rules committee' });
  expect((await lines())?.[0]).toBe('1 Oak 1-1');
  expect((await reasons())?.[0]).toContain(
    'League decision: Oak 1st, Ash 2nd, Elm 3rd (Oct 29, 2026; Rules committee;',
  );
});

type Circle = Awaited<ReturnType<typeof aCircle>>;

test.each<[string, (circle: Circle) => ReturnType<Circle['toss']>, string]>([
  ['without a winner', ({ toss, all }) => toss(all, []), 'Please say which team comes first.'],
  ['in the future', ({ toss, all, elm }) => toss(all, [elm], { decidedOn: '2026-11-05' }), 'in the future'],
  ['of another season', ({ toss, all, elm }) => toss(all, [elm], { decidedOn: '2026-05-05' }), 'in this season'],
  ['of a team twice', ({ toss, all, elm }) => toss(all, [elm, elm]), 'one place only'],
  ['of a team that is not tied', ({ toss, ash, elm, oak }) => toss([ash, elm], [oak]), 'Only the teams that are tied'],
  ['of a team from elsewhere', ({ toss, ash }) => toss([ash, 999_999], [ash]), 'in the league this season'],
  [
    'that corrects nothing and says why',
    ({ toss, all, elm }) => toss(all, [elm], { reason: 'x' }),
    'Only a correction',
  ],
])('a toss %s is refused', async (_, act, sentence) => {
  const refused = await act(await aCircle());
  expect([refused.status, codeOf(refused)]).toEqual([400, 'league-form-wrong']);
  expect(sentenceOf(refused)).toContain(sentence);
});

test('a correction says why, is of the same teams, and of something that is there', async () => {
  const { toss, ash, elm, all } = await aCircle();
  const first = (await toss(all, [elm])).body.decisions[0]?.id ?? '';
  expect(sentenceOf(await toss(all, [ash], { corrects: first }))).toBe('Please say why it is corrected.');
  const other = await toss([ash, elm], [ash], { corrects: first, reason: 'Mixed up.' });
  expect(sentenceOf(other)).toContain('A correction is about the same teams.');
  const missing = await toss(all, [ash], { corrects: '999999', reason: 'Mixed up.' });
  expect([missing.status, codeOf(missing)]).toEqual([404, 'decision-not-found']);
});

test('without a step that asks for it nothing is recorded', async () => {
  const { toss, save, all, elm } = await aCircle();
  await save({ members: all.map((id) => inLeague(id)) }, 1);
  expect(sentenceOf(await toss(all, [elm]))).toContain('have no coin toss. Add the step first');
});
