// Runs a TypeScript file of the project under the pinned Node, after installing what it needs.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';
import { becomeNode } from './lib/run.mjs';

await prepare(ensureInstalled);
becomeNode(process.argv.slice(2));
