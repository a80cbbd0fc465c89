import { expect, test } from 'vitest';
import { loadsOf } from '#server/testing/count-statements.ts';
import { aGame } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { anActorAt } from '#server/testing/reporting.ts';
import { markUnplayed, type UnplayedReport } from './mark-unplayed.ts';

const portal = await openPortal();

const HOME = 0;
const AWAY = 1;
const NEW_DAY = { eventDate: '2026-11-12', startTime: null };

test.each<[string, number, Omit<UnplayedReport, 'gameId'>]>([
  ['calls a game off', HOME, { status: 'not played', forfeitedBy: [] }],
  ['gives a game another day', HOME, { status: 'postponed', forfeitedBy: [], postponedTo: NEW_DAY }],
  ['asks staff for another day', AWAY, { status: 'postponed', forfeitedBy: [], postponedTo: NEW_DAY }],
])('who %s loads it once', async (_, side, stated) => {
  const game = await aGame(portal.db);
  const member = await anActorAt(portal, game, side, 'HeadCoach');
  const loads = await loadsOf(portal.platform, (platform) =>
    platform.db
      .transaction()
      .execute((tx) => markUnplayed(tx, platform, { member, isByLink: false }, { gameId: game.id, ...stated })),
  );
  expect(loads).toEqual({ locks: 1, loads: 1 });
});
