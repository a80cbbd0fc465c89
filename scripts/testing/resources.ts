import { findChromium } from '../chromium/find.ts';
import { ensureWebBuilt } from '../lib/web-build.mjs';
import { type PostgresqlServer, startPostgresql } from '../postgresql/server.ts';
import type { Resource } from './suite.ts';

/** Brings what the suites share, each once and only if a suite asks; tells the suites by the environment. */
export class Resources {
  readonly #asked = new Map<Resource, Promise<void>>();
  #server: PostgresqlServer | undefined;

  ready(resource: Resource): Promise<void> {
    const asked = this.#asked.get(resource) ?? this.#bring(resource);
    this.#asked.set(resource, asked);
    return asked;
  }

  async #bring(resource: Resource): Promise<void> {
    if (resource === 'web') return ensureWebBuilt();
    if (resource === 'chromium') {
      process.env.CHROMIUM_PATH = await findChromium();
    } else if (!process.env.CSZ_TEST_POSTGRESQL) {
      this.#server = await startPostgresql();
      process.env.CSZ_TEST_POSTGRESQL = this.#server.url;
    }
  }

  async release(): Promise<void> {
    await this.#server?.stop();
  }
}
