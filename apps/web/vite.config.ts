import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNKS, vendorOf } from './chunk-of.ts';
import { customMedia } from './custom-media.ts';

const OURS = /^@csz\//;
const BREAKPOINTS = readFileSync(join(import.meta.dirname, 'app/styles/media.css'), 'utf8');

/** Says where to look; a test keeps the files' names apart. */
const longName = (name: string, file: string) => `${basename(file, '.module.css')}_${name}`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const taken = new Map<string, string>();

/** Five letters, the same in every build: a class is named once in a style and hundreds of times on a page. */
function shortName(name: string, file: string): string {
  const long = longName(name, file);
  const short = [...createHash('sha256').update(long).digest().subarray(0, 5)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  const other = taken.get(short) ?? long;
  if (other !== long) throw new Error(`The classes ${other} and ${long} have the same short name; name one otherwise.`);
  taken.set(short, long);
  return short;
}

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  css: {
    modules: { generateScopedName: mode === 'production' ? shortName : longName },
    postcss: { plugins: [customMedia(BREAKPOINTS)] },
  },
  // Left to find packages page by page, Vite prepares them anew under a page that is open, and that page stays dead.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.server.tsx', '!app/**/*.test.{ts,tsx}', '!app/testing/**'],
  },
  environments: {
    // Both where it is built and under `npm run dev`, the process that renders has the contract already. A second copy
    // would be a second schema of each name, and the API's document refuses that.
    ssr: {
      build: { rolldownOptions: { external: OURS } },
      resolve: { builtins: [...builtinModules, /^node:/, OURS] },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: vendorOf }, ...CHUNKS.map((chunk) => ({ name: chunk }))],
            },
          },
        },
      },
    },
  },
  // The server build carries no dependencies: the process that renders has them already.
  ssr: { external: ['react', 'react-dom', 'react-router'] },
}));
