import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS, vendorOf } from './chunk-of.ts';
import { customMedia } from './custom-media.ts';
import { DEVELOPER_WARNINGS, leaveOut } from './left-out.ts';

const OURS = /^@csz\//;
const BREAKPOINTS = readFileSync(join(import.meta.dirname, 'app/styles/media.css'), 'utf8');

/** Says where to look; a test keeps the files' names apart. */
const longName = (name: string, file: string) => `${basename(file, '.module.css')}_${name}`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const named = new Map<string, { readonly file: string; readonly names: string[] }>();

/**
 * Three letters for the file and a number in it, the same in every build: a class is named once in a style and hundreds
 * of times on a page. What a file's names have in common costs nothing once it is compressed.
 */
function shortName(name: string, path: string): string {
  const file = basename(path);
  const letters = [...createHash('sha256').update(file).digest().subarray(0, 3)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  const { file: other, names } = named.get(letters) ?? { file, names: [] };
  if (other !== file) throw new Error(`The styles ${other} and ${file} have the same letters; name one otherwise.`);
  named.set(letters, { file, names });
  if (!names.includes(name)) names.push(name);
  return `${letters}${names.indexOf(name).toString(36)}`;
}

/**
 * What comes by itself once the page stands, or before one types: it may wait for its own imports, whose names would be a
 * kilobyte of every page.
 */
const AFTER_THE_PAGE =
  /\/(?:login-dialog|suggestion-list|footer|start|after-load|bell|waiting-count|member-entries|member-points|band-tiles)-/;

/** The scripts that are fetched together with one that is loaded on demand. */
const preloadsWith = (file: string, needed: string[]): string[] => (AFTER_THE_PAGE.test(file) ? [] : needed);

/**
 * V8 keeps the source of what it runs, and one letter beyond ASCII doubles all of it. In our sources such letters are part of
 * texts and patterns, where they may be escaped.
 */
function inAscii(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'in-ascii',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [leaveOut(), reactRouter(), inAscii()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  css: {
    modules: { generateScopedName: mode === 'production' ? shortName : longName },
    postcss: { plugins: [customMedia(BREAKPOINTS)] },
  },
  // Left to find packages page by page, Vite prepares them again under a page that is open, and that page stays dead.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.server.tsx', '!app/**/*.test.{ts,tsx}', '!app/testing/**'],
  },
  environments: {
    // Both where it is built and under `npm run dev`, the process that renders has the contract already. A second copy
    // would be a second schema of each name, and the API's document refuses that.
    ssr: {
      build: {
        rolldownOptions: {
          external: OURS,
          // Without comments and blanks, which the process would keep. Names stay: the log of errors has them.
          output: { minify: { mangle: false, compress: false, codegen: true } },
        },
      },
      resolve: { builtins: [...builtinModules, /^node:/, OURS] },
    },
    client: {
      build: {
        modulePreload: { resolveDependencies: preloadsWith },
        rolldownOptions: {
          treeshake: { manualPureFunctions: DEVELOPER_WARNINGS },
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
