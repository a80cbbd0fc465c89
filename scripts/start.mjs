// npm start: from a fresh clone to a served portal.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';
import { ensureCanServe, ensurePortFree, fillDemo } from './lib/ready.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureServerBuilt } from './lib/server-build.mjs';
import { memorySettings, serverArguments } from './lib/server-process.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const mode = process.env.NODE_ENV || 'production';
// The two longest steps of a first start, side by side: the server fills its database itself where the web is there.
const demo = { what: 'the demo world', work: () => fillDemo(mode) };
const build = () => ensureWebBuilt({ first: () => ensureCanServe(mode), beside: demo });
await prepare(ensurePortFree, ensureInstalled, build, ensureServerBuilt);
const words = ['serve', '--demo', ...process.argv.slice(2)];
becomeNode(serverArguments(...words), { ...memorySettings(), NODE_ENV: mode });
