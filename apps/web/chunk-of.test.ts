import { expect, test } from 'vitest';
import { CHUNKS, chunkOf } from './chunk-of.ts';

/** Who imports whom. */
const importers: Record<string, string[]> = {
  '/app/shell/header.tsx': ['/app/shell/shell.tsx'],
  '/app/shell/shell.tsx': ['/app/root.tsx?route', '/app/routes/scores.tsx'],
  '/app/scores/game-card.tsx': ['/app/scores/game-list.tsx', '/app/scores/today-page.tsx'],
  '/app/scores/game-list.tsx': ['/app/routes/scores.tsx?route'],
  '/app/scores/today-page.tsx': ['/app/routes/today-scores.tsx'],
  '/app/games/league-table.tsx': ['/app/routes/game.tsx', '/app/routes/schedules.tsx?route'],
  '/app/scoring/score-form.tsx': ['/app/routes/game.tsx', '/app/uploads/upload-page.tsx'],
  '/app/ui/form/text-field.tsx': ['/app/scoring/score-form.tsx', '/app/accounts/login-form.tsx'],
  '/app/accounts/login-form.tsx': ['/app/routes/login.tsx'],
  '/app/ui/a.ts': ['/app/ui/b.ts'],
  '/app/ui/b.ts': ['/app/ui/a.ts'],
};
const bundle = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

test.each([
  ['/app/shell/header.tsx', 'shell', 'the root imports it through others'],
  ['/app/scores/game-card.tsx', 'games', 'the scores share it with another page of games'],
  ['/app/scores/game-list.tsx', null, 'only the scores need it'],
  ['/app/games/league-table.tsx', 'teams', 'pages of games share it, without the scores'],
  ['/app/scoring/score-form.tsx', 'of-game', 'of the pages of games only one needs it'],
  ['/app/ui/form/text-field.tsx', 'forms', 'forms of members are made of it too'],
  ['/app/accounts/login-form.tsx', null, 'no page of games needs it'],
  ['/app/ui/a.ts', null, 'two modules that import only each other belong to no page'],
])('%s goes to %s: %s', (id, chunk, _why) => {
  expect(chunkOf(id, bundle)).toBe(chunk);
});

test('a module is claimed by its own group before the last, which takes what is left', () => {
  const claims = (id: string) => CHUNKS.map((claim) => claim(id, bundle));
  expect(claims('/app/shell/header.tsx')).toEqual(['shell', null, null, null, 'shell']);
  expect(claims('/app/scoring/score-form.tsx')).toEqual([null, null, null, null, 'of-game']);
});
