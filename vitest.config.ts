import { defineConfig } from 'vitest/config';

const database = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `db ${engine}`,
    include: ['apps/server/src/**/*.db.test.ts'],
    env: { CSZ_TEST_ENGINE: engine },
    globalSetup: [`scripts/testing/${engine}.ts`],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', 'scripts/architecture/**', '**/node_modules/**', '**/build/**'],
        },
      },
      { test: { name: 'architecture', include: ['scripts/architecture/*.test.ts'] } },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/app/**/*.test.tsx'],
          setupFiles: ['apps/web/app/testing/setup.ts'],
        },
      },
      database('embedded'),
      database('postgresql'),
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['scripts/testing/browser.ts'],
          // One browser at a time: two would slow each other down on two cores.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
