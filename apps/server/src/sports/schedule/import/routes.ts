import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { serveImportProfiles, serveSeasonImports } from './import-routes.ts';
import { serveSeasonFiles } from './season-routes.ts';

/** Seasons as files: out for spreadsheets, and in again. */
export function scheduleFileRoutes(app: FastifyInstance, platform: Platform): void {
  serveSeasonFiles(app, platform);
  serveSeasonImports(app, platform);
  serveImportProfiles(app, platform);
}
