import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Only against tests that hang: that a machine is busy is no reason to fail. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

const database = (engine: 'embedded' | 'postgresql', exclude: string[] = []) => ({
  test: {
    ...PATIENCE,
    name: `db ${engine}`,
    include: ['apps/server/src/**/*.db.test.ts'],
    exclude,
    env: { CSZ_TEST_ENGINE: engine },
    // Each file has a portal and a database of its own, so files may share what they import: loading the whole server
    // again for each of them took most of the time.
    isolate: false,
    // No test may live on what another one left behind.
    sequence: { shuffle: { tests: true } },
    globalSetup: [`scripts/testing/${engine}.ts`],
  },
});

const WEB = {
  ...PATIENCE,
  environment: 'happy-dom',
  // A followed link would take the window that the files share to another address, whenever it is ready.
  environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
  include: ['apps/web/app/**/*.test.tsx'],
  setupFiles: ['apps/web/app/testing/setup.ts'],
};

/** Files of the web that put another module in the place of one: they share nothing of what they import with others. */
const replacingModules = globSync(WEB.include).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    // One order for everyone, so that a change fails for what it changed; `CSZ_TEST_SEED` tries another.
    sequence: { seed: Number(process.env.CSZ_TEST_SEED ?? 1_795_352_772_403) },
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'unit',
          // Loading again what they import for each file took most of their time.
          isolate: false,
          include: ['{packages,apps,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', 'scripts/architecture/**', '**/node_modules/**', '**/build/**'],
        },
      },
      { test: { ...PATIENCE, name: 'architecture', include: ['scripts/architecture/*.test.ts'] } },
      { test: { ...WEB, name: 'web', isolate: false, exclude: replacingModules } },
      { test: { ...WEB, name: 'web alone', include: replacingModules } },
      // The embedded database has no replica.
      database('embedded', ['**/read-replica.db.test.ts']),
      database('postgresql'),
      {
        test: {
          ...PATIENCE,
          // A story has a hundred steps, and each may take a while.
          testTimeout: 600_000,
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['scripts/testing/browser.ts'],
          // One browser at a time: two would slow each other down on two cores.
          fileParallelism: false,
        },
      },
    ],
  },
});
