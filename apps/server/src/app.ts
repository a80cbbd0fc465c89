import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { handOverReactions, jobHandlers, serveNouns, uploadPurposes } from '#server/nouns.ts';
import { findSignedIn } from '#server/people/accounts/api.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/types.ts';
import { cacheAnswers } from '#server/platform/http/caching.ts';
import { checkAnswer, checkRequest } from '#server/platform/http/check-request.ts';
import { serveFiles } from '#server/platform/http/files.ts';
import { answerHealth, closeWithLastAnswer } from '#server/platform/http/health.ts';
import { measure } from '#server/platform/http/metrics.ts';
import { documentApi } from '#server/platform/http/openapi.ts';
import { servePages, type WebBuild } from '#server/platform/http/pages.ts';
import { errorHandler } from '#server/platform/http/problems.ts';
import { redirectMoved } from '#server/platform/http/redirects.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { limitRequests, securityHeaders, setSecurityHeaders } from '#server/platform/http/security.ts';
import { serveSponsorPicture } from '#server/platform/http/sponsor.ts';
import { answerBrokenRequest, answerUnreadable } from '#server/platform/http/unreadable.ts';
import { startWorkers } from '#server/platform/jobs/workers.ts';
import { LiveListeners } from '#server/platform/live/api.ts';
import { liveRoutes } from '#server/platform/live/routes.ts';
import { logController, logger } from '#server/platform/logger.ts';
import { closePlatform, openPlatform, type Platform } from '#server/platform/platform.ts';
import { onOwnPublished, onPublished } from '#server/platform/publish.ts';
import { authenticate, type FindSignedIn, viewerOf } from '#server/platform/session.ts';
import type { Settings } from '#server/settings.ts';

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
  handOverReactions(clock);
  const security = securityHeaders(settings);
  const app = Fastify({
    loggerInstance: logger(settings),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: logController(settings),
    trustProxy: (_address, hop) => hop < settings.proxies,
    forceCloseConnections: 'idle',
    // Until the server has stopped, what still comes on an open connection is answered, and the connection closed.
    return503OnClosing: false,
    frameworkErrors: answerUnreadable(security),
    clientErrorHandler: answerBrokenRequest(security),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(checkRequest);
  app.setSerializerCompiler(checkAnswer);
  errorHandler(app);
  closeWithLastAnswer(app);

  const cache = new ResponseCache(settings.cacheBytes);
  const listeners = new LiveListeners(settings.liveConnections);
  await subscribeToChanges(app, database, cache, listeners);
  cacheAnswers(app, cache, security);
  setSecurityHeaders(app, security);
  await limitRequests(app, settings);
  const findMember: FindSignedIn = (proof) => findSignedIn(database.db, proof, settings);
  authenticate(app, settings, findMember);
  await documentApi(app, settings);
  measure(app, cache, settings.metricsToken);
  answerHealth(app, database);
  liveRoutes(app, listeners, security);

  const platform = await openPlatform({ database, settings, clock, log: app.log });
  app.decorate('platform', platform);
  app.addHook('onClose', async () => closePlatform(platform));
  const findViewer = (request: FastifyRequest) => viewerOf(request, settings, findMember);
  serveFiles(app, platform, { purposes: uploadPurposes(), findViewer });
  serveNouns(app, platform);
  redirectMoved(app);
  serveSponsorPicture(app, settings);
  if (web !== undefined) await servePages(app, web, settings);
  if (runsJobs) app.addHook('preClose', await startWorkers(platform, jobHandlers(platform)));
  return app;
}

/** What is published makes kept bytes old, and open pages look again. */
async function subscribeToChanges(
  app: FastifyInstance,
  database: Database,
  cache: ResponseCache,
  listeners: LiveListeners,
): Promise<void> {
  onOwnPublished(app, (keys) => cache.purge(keys));
  const stopHearing = await onPublished(database, (keys) => {
    // Bytes go first, so that a page that loads again is not handed them.
    cache.purge(keys);
    listeners.notify(keys);
  });
  app.addHook('onClose', stopHearing);
}
