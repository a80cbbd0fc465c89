// npm test: every check of the project; npm test -- unit runs one suite.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';
import { becomeNode } from './lib/run.mjs';

await prepare(ensureInstalled);
becomeNode(['scripts/testing/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'test' });
