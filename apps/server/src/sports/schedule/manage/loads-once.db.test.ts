import { expect, test } from 'vitest';
import { getGame } from '#server/sports/games/api.ts';
import { loadsOf } from '#server/testing/count-statements.ts';
import { aGame } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { anActorAt } from '#server/testing/reporting.ts';
import { currentForm } from './current-form.ts';
import { updateGame } from './update-game.ts';

const portal = await openPortal();

test.each<[string, { score?: number; location?: string }, { locks: number; loads: number }]>([
  ['a form that says the score', { score: 20 }, { locks: 1, loads: 1 }],
  ['a form that says another place', { location: 'The gym' }, { locks: 1, loads: 1 }],
  // What it was before decides who may; what it is now, about its score.
  ['a form that says both', { score: 20, location: 'The gym' }, { locks: 1, loads: 2 }],
])('%s locks its game once and loads it no more than it changes', async (_, { score, ...details }, loads) => {
  const game = await aGame(portal.db);
  const by = await anActorAt(portal, game, 0, 'HeadCoach');
  const form = currentForm(await getGame(portal.db, game.id));
  const teams = form.teams.map((team, at) => (score === undefined ? team : { ...team, finalScore: score + at }));
  const found = await loadsOf(portal.platform, (platform) =>
    updateGame(platform, by, game.id, { ...form, ...details, teams, isCertain: true }),
  );
  expect(found).toEqual(loads);
  const reports = await portal.db.selectFrom('score_reports').select('id').where('game_id', '=', game.id).execute();
  expect(reports).toHaveLength(score === undefined ? 0 : 1);
});
