// npm run csz -- …: the operator's command line.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';
import { becomeNode } from './lib/run.mjs';
import { memorySettings, serverArguments } from './lib/server-process.mjs';
import { ensureTypesStripped } from './lib/stripped-code.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const words = process.argv.slice(2);
const needsWeb = ['serve', 'build'].includes(words[0] ?? '') && !words.includes('--help') && !words.includes('--check');
await prepare(ensureInstalled, ensureTypesStripped, ...(needsWeb ? [ensureWebBuilt] : []));
const settings = { ...memorySettings(), NODE_ENV: process.env.NODE_ENV || 'production' };
becomeNode(serverArguments(...words), settings);
