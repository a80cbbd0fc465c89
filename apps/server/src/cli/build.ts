import { findWeb } from './built-web.ts';
import type { Command } from './command.ts';

export const buildCommand: Command = {
  name: 'build',
  summary: 'builds what serve needs: the web, and one bundle of it and the server',
  help: `
Usage: npm run csz -- build

Installs what is missing, builds the web and bundles it with the server (apps/server/build/main.js, which is what
serves), each unless its sources are those of the last time. Nothing else is changed, and no database is needed. Run it
after each new version, before serve is started by anything else than npm.`,
  // By now scripts/csz.mjs has built it: that needs no package of the server. Started in another way, this refuses.
  async run() {
    await findWeb();
    console.log('The portal is built.');
    return 0;
  },
};
