// Builds worlds once, then prints addresses; keeps PostgreSQL up.
import { startPostgresql } from './scripts/postgresql/server.ts';
import { buildWorld } from './bench/data.ts';
import { SIZES, gamesIn } from './bench/sizes.ts';
import { eveningsOf, board } from './bench/requests.ts';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const server = await startPostgresql({ shared_buffers: '256MB', max_wal_size: '8GB', checkpoint_timeout: '1h', autovacuum: 'off' });
const size = SIZES.full.small;
const world = await buildWorld(server.url, 'now', size);
const old = await import(pathToFileURL('/tmp/before/bench/data.ts').href);
const oldWorld = await old.buildWorld(server.url, 'before', size);
const boards = [...new Set((await eveningsOf(world, gamesIn(size) / 2)).map(board))];
writeFileSync('/tmp/zz/world.json', JSON.stringify({ url: world.url, oldUrl: oldWorld.url, boards, admin: server.url }));
console.log('ready', boards.length);
setInterval(() => {}, 1e9);
