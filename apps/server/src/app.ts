import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from '#server/accounts/routes.ts';
import { adminRoutes } from '#server/admin/routes.ts';
import { affiliationRoutes } from '#server/affiliations/routes.ts';
import { calendarRoutes } from '#server/calendars/routes.ts';
import { directoryRoutes } from '#server/directory/routes.ts';
import { gameRoutes } from '#server/games/routes.ts';
import { jobHandlers } from '#server/jobs.ts';
import { LiveListeners } from '#server/live/api.ts';
import { liveRoutes } from '#server/live/routes.ts';
import { mediaRoutes } from '#server/media/routes.ts';
import { missingScoreRoutes } from '#server/missing-scores/routes.ts';
import { onAnnounced } from '#server/platform/announce.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/types.ts';
import { cacheAnswers } from '#server/platform/http/caching.ts';
import { checkRequest } from '#server/platform/http/check-request.ts';
import { serveFiles } from '#server/platform/http/files.ts';
import { answerHealth } from '#server/platform/http/health.ts';
import { measure } from '#server/platform/http/metrics.ts';
import { documentApi } from '#server/platform/http/openapi.ts';
import { servePages, type WebBuild } from '#server/platform/http/pages.ts';
import { answerProblems } from '#server/platform/http/problems.ts';
import { redirectMoved } from '#server/platform/http/redirects.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { secure } from '#server/platform/http/security.ts';
import { answerBrokenRequest, answerUnreadable } from '#server/platform/http/unreadable.ts';
import { startWorkers } from '#server/platform/jobs/workers.ts';
import { logger } from '#server/platform/logger.ts';
import { closePlatform, openPlatform, type Platform } from '#server/platform/platform.ts';
import { knowActors } from '#server/platform/session.ts';
import { playoffRoutes } from '#server/playoffs/routes.ts';
import { profileRoutes } from '#server/profile/routes.ts';
import { recapRoutes } from '#server/recaps/routes.ts';
import { scheduleFileRoutes } from '#server/schedule-files/routes.ts';
import { scheduleRoutes } from '#server/schedules/routes.ts';
import { schedulingRoutes } from '#server/scheduling/routes.ts';
import { scoreRoutes } from '#server/scores/routes.ts';
import type { Settings } from '#server/settings.ts';
import { sitemapRoutes } from '#server/sitemap/routes.ts';
import { standingsRoutes } from '#server/standings/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}

export interface AppOptions {
  readonly database: Database;
  readonly settings: Settings;
  /** The web's server build; without it only the API is served (tests). */
  readonly web?: WebBuild;
  readonly clock?: Clock;
  /** Does jobs in this process too, until it closes. */
  readonly runsJobs?: boolean;
}

/** The table of contents of the server: everything it does is registered here by name. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, settings, web, clock = systemClock, runsJobs = false } = options;
  const app = Fastify({
    loggerInstance: logger(settings),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < settings.proxies,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(checkRequest);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);

  const cache = new ResponseCache(settings.cacheBytes);
  const listeners = new LiveListeners(settings.liveConnections);
  await hearChanges(app, database, cache, listeners);
  cacheAnswers(app, cache);
  knowActors(app, database.db, settings);
  await secure(app, settings);
  await documentApi(app, settings);
  measure(app, cache, settings.metricsToken);
  answerHealth(app, database);
  liveRoutes(app, listeners);

  const platform = await openPlatform({ database, settings, clock, log: app.log });
  app.decorate('platform', platform);
  app.addHook('onClose', async () => closePlatform(platform));
  serveFiles(app, platform.storage);
  serveModules(app, platform);
  redirectMoved(app);
  if (web !== undefined) await servePages(app, web, settings);
  if (runsJobs) app.addHook('preClose', await startWorkers(platform, jobHandlers(platform)));
  return app;
}

/** Every module, in the order in which the documentation of the API names them. */
function serveModules(app: FastifyInstance, platform: Platform): void {
  directoryRoutes(app, platform);
  gameRoutes(app, platform);
  calendarRoutes(app, platform);
  scoreRoutes(app, platform);
  scheduleRoutes(app, platform);
  schedulingRoutes(app, platform);
  missingScoreRoutes(app, platform);
  scheduleFileRoutes(app, platform);
  standingsRoutes(app, platform);
  playoffRoutes(app, platform);
  sitemapRoutes(app, platform);
  accountRoutes(app, platform);
  affiliationRoutes(app, platform);
  mediaRoutes(app, platform);
  recapRoutes(app, platform);
  profileRoutes(app, platform);
  adminRoutes(app, platform);
}

/** What is announced makes kept bytes old, and open pages look again. */
async function hearChanges(
  app: FastifyInstance,
  database: Database,
  cache: ResponseCache,
  listeners: LiveListeners,
): Promise<void> {
  const stopHearing = await onAnnounced(database, (announced) => {
    // Bytes go first, so that nobody who looks again is handed them.
    cache.purge(announced.tag);
    listeners.tell(announced);
  });
  app.addHook('onClose', stopHearing);
}
