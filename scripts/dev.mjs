// npm run dev: the portal for work on it, with hot reload of the web and a restart when the server changes.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';
import { ensureCanServe, ensurePortFree } from './lib/ready.mjs';
import { becomeNode } from './lib/run.mjs';

// Once Node watches, a server that cannot start waits for a change of a file instead of ending.
await prepare(ensurePortFree, ensureInstalled, () => ensureCanServe('development'));
// Only the server's own folders: left to follow imports, Node would restart for Vite's temporary files too.
const watched = ['apps/server/src', 'apps/server/migrations', 'packages/contract/src', 'packages/rules/src'];
const watching = ['--watch', '--watch-preserve-output', ...watched.map((folder) => `--watch-path=${folder}`)];
// Vite hands the pages the development build of React Router; the server must share that one.
const conditions = '--conditions=development';
becomeNode([conditions, ...watching, 'apps/server/src/main.ts', 'serve', '--demo', '--dev'], {
  NODE_ENV: 'development',
  // A kept page would hide what was just changed.
  CACHE_MB: '0',
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  // A page is made of hundreds of sources here, and each is a request.
  RATE_LIMIT: process.env.RATE_LIMIT || '0',
});
