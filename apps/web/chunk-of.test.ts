import { expect, test } from 'vitest';
import { chunkOf } from './chunk-of.ts';

/** Who imports whom. */
const importers: Record<string, string[]> = {
  '/app/shell/header.tsx': ['/app/shell/shell.tsx'],
  '/app/shell/shell.tsx': ['/app/root.tsx?route', '/app/routes/scores.tsx'],
  '/app/scores/game-card.tsx': ['/app/scores/game-list.tsx', '/app/scores/today-page.tsx'],
  '/app/scores/game-list.tsx': ['/app/routes/scores.tsx?route'],
  '/app/scores/today-page.tsx': ['/app/routes/today-scores.tsx'],
  '/app/accounts/login-form.tsx': ['/app/routes/login.tsx'],
  '/app/ui/a.ts': ['/app/ui/b.ts'],
  '/app/ui/b.ts': ['/app/ui/a.ts'],
};
const bundle = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

test.each([
  ['/app/shell/header.tsx', 'shell', 'the root imports it through others'],
  ['/app/scores/game-card.tsx', 'games', 'the scores share it with another page of games'],
  ['/app/scores/game-list.tsx', null, 'only the scores need it'],
  ['/app/accounts/login-form.tsx', null, 'no page of games needs it'],
  ['/app/ui/a.ts', null, 'two modules that import only each other belong to no page'],
])('%s goes to %s: %s', (id, chunk, _why) => {
  expect(chunkOf(id, bundle)).toBe(chunk);
});
