import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNKS, vendorOf } from './chunk-of.ts';
import { customMedia } from './custom-media.ts';

const OURS = /^@csz\//;
const BREAKPOINTS = readFileSync(join(import.meta.dirname, 'app/styles/media.css'), 'utf8');

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Shorter than a hash, the same in every build, and it says where to look; a test keeps the files' names apart.
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
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
});
