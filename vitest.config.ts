import { defineConfig } from 'vitest/config';

const server = ['apps/server/src/**/*.db.test.ts'];
const database = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `db ${engine}`,
    include: server,
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
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/build/**'],
        },
      },
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
    ],
  },
});
