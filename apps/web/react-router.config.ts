import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildWorker } from './build-worker.ts';
import { drawIcons } from './draw-icons.ts';
import { nameStylesOnce } from './name-styles.ts';
import { precompress } from './precompress.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await nameStylesOnce(reactRouterConfig.buildDirectory);
    await drawIcons(client);
    await buildWorker(client);
    await precompress(client);
  },
} satisfies Config;
