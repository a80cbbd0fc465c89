// Makes `apps/server/build/main.js`, which serves the portal: the server, the built web and their packages in some files
// instead of two thousand, without comments and blanks. Functions keep their names, for the stacks of errors. Run by
// the pinned Node.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { inAscii, movedBehind } from './in-ascii.mjs';
import { root } from './paths.mjs';
import { filesBelow } from './source-files.mjs';
import { webStamp } from './web-build.mjs';

const sources = join(root, 'apps', 'server', 'src');
const folder = join(root, 'apps', 'server', 'build');

/** Native code, WebAssembly and threads: they read files of their own, or are for work on the portal alone. */
const LEFT_OUTSIDE = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'pg-native',
  'piscina',
  'satori',
  'sharp',
  'vite',
];

/** A file that a thread of its own runs, as the source names it. */
const FILE_OF_THREAD = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g;

/** For how long a file stays that the newest bundle has no more, in milliseconds. */
const STAYS_MS = 7 * 24 * 3600 * 1000;

const threads = await findThreads();
/** What must be the same where the bundle is started (`built-web.ts`). */
const bundledWith = {
  web: await readFile(webStamp, 'utf8').catch(() => ''),
  migrations: await readdir(join(root, 'apps', 'server', 'migrations')),
};
const bundle = await rolldown({
  input: { main: join(sources, 'main.ts'), ...threads },
  platform: 'node',
  external: (id) => LEFT_OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
  transform: { define: { 'process.env.NODE_ENV': '"production"', BUNDLED_WITH: JSON.stringify(bundledWith) } },
  // What a package says to React's own bundlers means nothing here.
  onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
  plugins: [{ name: 'own-addresses', transform: addressesOfSources }],
});
const { output } = await bundle.generate({
  dir: folder,
  format: 'esm',
  minify: { compress: false, mangle: { keepNames: true }, codegen: true },
  comments: false,
  // For `--enable-source-maps`: the process that serves reads none by itself.
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await publish(output);

/** The sources that threads begin with, by name. */
async function findThreads() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const path of (await filesBelow(sources)).filter((one) => one.endsWith('.ts')))
    for (const [, name = ''] of (await readFile(path, 'utf8')).matchAll(FILE_OF_THREAD))
      found[name] = join(dirname(path), `${name}.ts`);
  return found;
}

/**
 * A thread begins with the bundle's file of that name. Every other address that a source makes of its own stays what it is
 * in the source: of the migrations, the web's files, the scripts of widgets.
 *
 * @param {string} code
 * @param {string} id the path of the source
 */
function addressesOfSources(code, id) {
  if (!id.startsWith(sources) || !code.includes('import.meta.url')) return undefined;
  const address = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
  // Each line stays a line, which is what the map says of it.
  return {
    code: code
      .split(FILE_OF_THREAD)
      .map((part, at) => (at % 2 === 0 ? part.replaceAll('import.meta.url', address) : threadAddress(part)))
      .join(''),
    map: null,
  };
}

/** @param {string} name */
function threadAddress(name) {
  return `new URL('./${name}.js', import.meta.url)`;
}

/**
 * Puts the bundle where the portal is started from, what it begins with last. The files of bundles before stay a week: a
 * portal that was started from them loads some of them only when it needs them.
 *
 * @param {import('rolldown').RolldownOutput['output']} files
 */
async function publish(files) {
  await mkdir(folder, { recursive: true });
  const codes = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[`${file.fileName}.map`, file.code]] : [])));
  for (const file of [...files].sort((one, other) => Number(isEntry(one)) - Number(isEntry(other)))) {
    const text =
      file.type === 'chunk' ? inAscii(file.code) : movedBehind(String(file.source), codes.get(file.fileName) ?? '');
    await put(file.fileName, text);
  }
  const list = join(folder, '.files');
  const earlier = (await readFile(list, 'utf8').catch(() => '')).split('\n');
  const names = files.map(({ fileName }) => fileName);
  await put('.files', names.join('\n'));
  await clear(new Set(names), new Set(earlier));
}

/**
 * Another process may read the file in this moment, or write the same: it is there whole, or not at all.
 *
 * @param {string} name
 * @param {string} text
 */
async function put(name, text) {
  const temporary = join(folder, `${randomUUID()}.new`);
  await writeFile(temporary, text);
  await rename(temporary, join(folder, name));
}

/**
 * Deletes what has been in no bundle for long.
 *
 * @param {ReadonlySet<string>} newest
 * @param {ReadonlySet<string>} earlier those of the bundle before, whose week begins now
 */
async function clear(newest, earlier) {
  const now = new Date();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (newest.has(name) || name === '.files' || name === '.built-from') continue;
    if (earlier.has(name)) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs > STAYS_MS) await rm(path, { force: true });
  }
}

/** @param {import('rolldown').OutputChunk | import('rolldown').OutputAsset} file */
function isEntry(file) {
  return file.type === 'chunk' && file.isEntry;
}
