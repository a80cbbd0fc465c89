// npm run dev: the portal for work on it, with hot reload of the web and a restart when the server changes.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';
import { becomeNode } from './lib/run.mjs';

await prepare(ensureInstalled);
becomeNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', 'serve', '--demo', '--dev'], {
  NODE_ENV: 'development',
  // A kept page would hide what was just changed.
  CACHE_MB: '0',
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
});
