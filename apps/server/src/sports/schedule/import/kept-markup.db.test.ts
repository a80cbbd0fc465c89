import { pages } from '@csz/contract/pages';
import { expect, test } from 'vitest';
import { aSeasonGround } from '#server/testing/a-season.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

test('a season that goes out and comes back changes nothing, and takes no markup out of notes', async () => {
  const { oakdale, sport, coachOf, ask, play } = await aSeasonGround(portal);
  const notes = '<p>Senior <b>night</b></p><p>Bring water &amp; a friend.</p>';
  const game = await play({ event_date: '2026-11-06', notes });
  const file = pages.seasonFile({ schoolId: String(oakdale.id), sportId: String(sport.id), season: '2026-2027' });
  const { body: text } = await portal.get<string>(file);
  expect(text).toContain('Senior night');
  const coach = await coachOf(oakdale.id);
  const bring = async (given: string) =>
    (await ask<{ outcome: object }>('/api/csz/scheduleImports', coach, given)).body.outcome;
  expect(await bring(text)).toMatchObject({ unchanged: 1, updated: 0 });
  expect(await bring(text.replace('Senior night', 'Junior night'))).toMatchObject({ updated: 1 });
  const row = portal.db.selectFrom('games').select('notes').where('id', '=', game.id);
  expect((await row.executeTakeFirstOrThrow()).notes).toMatch(/^Junior night/);
});
