// npm run csz -- …: the operator's command line.
import './lib/node-version.mjs';
import { ensureCompiled } from './lib/compiled-code.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { memorySettings } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const words = process.argv.slice(2);
const needsWeb = ['serve', 'build'].includes(words[0] ?? '') && !words.includes('--help') && !words.includes('--check');
await prepare(ensureInstalled, ...(needsWeb ? [ensureWebBuilt, ensureCompiled] : []));
const settings = { ...memorySettings(), NODE_ENV: process.env.NODE_ENV || 'production' };
becomeNode(['apps/server/src/main.ts', ...words], settings);
