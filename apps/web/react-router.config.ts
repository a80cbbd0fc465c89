import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
