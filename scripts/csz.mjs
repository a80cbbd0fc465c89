// npm run csz -- …: the operator's command line.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureServerBuilt } from './lib/server-build.mjs';
import { memorySettings, serverArguments, serves } from './lib/server-process.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const words = process.argv.slice(2);
const needsBuild = serves(words) || (words[0] === 'build' && !words.includes('--help'));
await prepare(ensureInstalled, ...(needsBuild ? [ensureWebBuilt, ensureServerBuilt] : []));
const settings = { ...memorySettings(), NODE_ENV: process.env.NODE_ENV || 'production' };
becomeNode(serverArguments(...words), settings);
