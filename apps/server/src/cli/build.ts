import { findWeb } from './built-web.ts';
import type { Command } from './command.ts';

export const buildCommand: Command = {
  name: 'build',
  summary: 'builds the web, which serve needs',
  help: `
Usage: npm run csz -- build

Installs what is missing, builds the web and takes the types out of the server's sources, each unless its sources are
those of the last time. Nothing else is changed, and no database is needed. Run it after each new version, before serve
is started by anything else than npm.`,
  // By now scripts/csz.mjs has built it: that needs no package of the server. Started in another way, this refuses.
  async run() {
    await findWeb();
    console.log('The web is built.');
    return 0;
  },
};
