import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';

interface RouteFiles {
  readonly css?: readonly string[];
}

/** Pages that the worker shows without a connection. */
const KEPT_PAGES = ['root', 'routes/scores'];

/** Builds the service worker beside the browser's files, with the list of those that boards need. */
export async function buildWorker(client: string): Promise<void> {
  const folder = join(import.meta.dirname, 'worker');
  await bundle(client, join(folder, 'back-online.ts'), 'assets/back-online-[hash].js');
  await bundle(client, join(folder, 'sw.ts'), 'sw-without-list.js');
  const styles = await stylesOf(client, KEPT_PAGES);
  const bare = join(client, 'sw-without-list.js');
  const { warnings } = await injectManifest({
    swSrc: bare,
    swDest: join(client, 'sw.js'),
    globDirectory: client,
    globPatterns: ['assets/back-online-*.js', ...FONTS, ...styles],
    dontCacheBustURLsMatching: /assets\//,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  await rm(bare);
}

/** Those that `root.tsx` preloads. */
const FONTS = ['assets/figtree-latin-wght-normal-*.woff2', 'assets/barlow-condensed-latin-600-normal-*.woff2'];

/** One classic script: not every browser takes modules for a worker. */
const bundle = (outDir: string, input: string, entryFileNames: string) =>
  build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input, output: { format: 'iife', entryFileNames } },
    },
  });

/** The style sheets of pages, as the build lists them for the browser. */
async function stylesOf(client: string, pages: readonly string[]): Promise<string[]> {
  const assets = join(client, 'assets');
  const list = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name));
  if (list === undefined) throw new Error('The build lists no files of its pages.');
  const text = await readFile(join(assets, list), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Readonly<Record<string, RouteFiles>>;
  };
  const styles = pages.flatMap((page) => {
    const files = routes[page];
    if (files === undefined) throw new Error(`The build has no page ${page}.`);
    return files.css ?? [];
  });
  return [...new Set(styles.map((path) => path.replace(/^\//, '').replace(/#.*$/, '')))];
}
