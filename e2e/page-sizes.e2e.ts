import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ANSWERS, boardGames, GAME_DAY, TODAY } from './page-samples.ts';

const BUILT = new URL('../apps/web/build/server/index.js', import.meta.url);

interface WebEntry {
  loadContextOf(visit: object): RouterContextProvider;
}

async function answer(address: string) {
  const known = ANSWERS[address.split('?')[0] ?? ''];
  return { status: known === undefined ? 404 : 200, body: JSON.stringify(known ?? { code: 'not-found', message: '' }) };
}

/** A page of the built web as it leaves, made of the same answers every day. */
async function render(address: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(TODAY) });
  const build = (await import(BUILT.href)) as ServerBuild;
  const publicUrl = 'https://scores.example.org';
  const context = (build.entry.module as unknown as WebEntry).loadContextOf({
    send: answer,
    publicUrl,
    contactEmail: 'scores@example.org',
    scriptMark: crypto.randomUUID(),
    scheduleTab: true,
    coachBanner: true,
    requirePhone: false,
  });
  const response = await createRequestHandler(build, 'production')(new Request(publicUrl + address), context);
  expect(response.status).toBe(200);
  return await response.text().finally(() => vi.useRealTimers());
}

const bytesOf = (html: string) => new TextEncoder().encode(html).length;

/** What the page carries beside its HTML. */
const dataOf = (html: string) => [...html.matchAll(/<script[\s\S]*?<\/script>/g)].join('');

test("a school's schedules travel once: one sport open, 24 sports of 30 games in less than 120 kB", async () => {
  const html = await render('/schedules?schoolId=1&season=2026-2027');
  expect(html).toContain('Past games of Gunstock Valley High School');
  expect(dataOf(html)).not.toContain('Fallow Hill Stadium');
  expect(bytesOf(html)).toBeLessThanOrEqual(120_000);
});

test('a board of 16 games travels once, in less than 60 kB', async () => {
  const html = await render(`/scores?selectedDate=${GAME_DAY}`);
  for (const { id } of boardGames) expect(html.split(`"/scores/view/${id}"`)).toHaveLength(2);
  expect(dataOf(html)).not.toContain('Tidemark Stadium');
  expect(bytesOf(html)).toBeLessThanOrEqual(60_000);
});

test('a post with ten comments and an evening of games above it travels once, in less than 60 kB', async () => {
  const html = await render('/forums/post/7/what-a-night-7');
  expect(html.match(/itemType="https:\/\/schema.org\/Comment"/gi)).toHaveLength(10);
  expect(html).toContain('They held the ball for the last four minutes.');
  expect(dataOf(html)).not.toContain('They held the ball for the last four minutes.');
  expect(dataOf(html)).not.toContain('/crests/');
  expect(bytesOf(html)).toBeLessThanOrEqual(60_000);
});

test('a list of fifteen posts travels once', async () => {
  const html = await render('/forums/general');
  expect(html.match(/<article/g)).toHaveLength(15);
  expect(dataOf(html)).not.toContain('They <strong>held</strong> on.');
  expect(bytesOf(html)).toBeLessThanOrEqual(100_000);
});
