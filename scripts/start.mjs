// npm start: from a fresh clone to a served portal.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { memorySettings } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { ensureCanServe, ensurePortFree } from './lib/ready.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const mode = process.env.NODE_ENV || 'production';
await prepare(ensurePortFree, ensureInstalled, () => ensureWebBuilt(() => ensureCanServe(mode)));
const words = ['serve', '--demo', ...process.argv.slice(2)];
becomeNode(['apps/server/src/main.ts', ...words], { ...memorySettings(), NODE_ENV: mode });
