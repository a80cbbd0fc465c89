import { join } from 'node:path';
import { nameBrowsers } from '../chromium/find.ts';
import { root } from '../lib/paths.mjs';
import { runQuietly } from '../lib/run.mjs';
import { ensureWebBuilt } from '../lib/web-build.mjs';
import { type PostgresqlServer, startPostgresql } from '../postgresql/server.ts';
import type { Resource } from './suite.ts';

/** Brings what the suites share, each once and only if a suite asks; names them to the suites by the environment. */
export class Resources {
  readonly #wanted = new Map<Resource, Promise<void>>();
  #server: PostgresqlServer | undefined;

  ready(resource: Resource): Promise<void> {
    const wanted = this.#wanted.get(resource) ?? this.#bring(resource);
    this.#wanted.set(resource, wanted);
    return wanted;
  }

  async #bring(resource: Resource): Promise<void> {
    if (resource === 'web') return ensureWebBuilt();
    if (resource === 'route types') return generateRouteTypes();
    if (resource === 'chromium') return nameBrowsers();
    if (!process.env.CSZ_TEST_POSTGRESQL) {
      this.#server = await startPostgresql();
      process.env.CSZ_TEST_POSTGRESQL = this.#server.url;
    }
  }

  async release(): Promise<void> {
    await this.#server?.stop();
  }
}

/** React Router writes a type file beside each route; two programs read them. */
async function generateRouteTypes(): Promise<void> {
  const { code, output } = await runQuietly('react-router', ['typegen'], { cwd: join(root, 'apps', 'web') });
  if (code !== 0) throw new Error(`The types of the routes could not be made:\n${output}`);
}
