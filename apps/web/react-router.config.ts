import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildWorker } from './build-worker.ts';
import { drawIcons } from './draw-icons.ts';
import { precompress } from './precompress.ts';

/** What every page has from its first byte on, as the framework names it. */
const STYLES_OF_ALL = /(\/assets\/shell-[\w-]+\.css)#/g;

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

/**
 * Gives the styles of all pages one name. The framework marks those that a part loaded on demand needs too with a `#`, so
 * that they stay when a page leaves; what loads such a part does not know them under that name, fetches them a second
 * time, and the browser lays out the whole page again. These never leave.
 */
async function nameStylesOnce(build: string): Promise<void> {
  for await (const name of glob('{client/assets/manifest-*.js,server/**/*.js}', { cwd: build })) {
    const file = join(build, name);
    const text = await readFile(file, 'utf8');
    const named = text.replace(STYLES_OF_ALL, '$1');
    if (named !== text) await writeFile(file, named);
  }
}
