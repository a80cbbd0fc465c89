import { randomUUID } from 'node:crypto';
import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import {
  API_INFO,
  addressRules,
  fileFolders,
  handOverReactions,
  jobHandlers,
  movedPages,
  pagesOfNouns,
  STALE_NOTICE,
  serveNouns,
} from '#server/nouns.ts';
import { findSignedIn } from '#server/people/accounts/api.ts';
import { type Clock, type Pause, systemClock, systemPause } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/types.ts';
import { cacheAnswers } from '#server/platform/http/caching.ts';
import { checkAnswer, checkRequest } from '#server/platform/http/check-request.ts';
import { Edge } from '#server/platform/http/edge.ts';
import { serveFiles } from '#server/platform/http/files.ts';
import { KEEP_ALIVE_SECONDS } from '#server/platform/http/finished-message.ts';
import { answerHealth, closeWithLastAnswer } from '#server/platform/http/health.ts';
import { shareKept } from '#server/platform/http/kept-elsewhere.ts';
import { measure } from '#server/platform/http/metrics.ts';
import { redirectMoved } from '#server/platform/http/moved-pages.ts';
import { documentApi } from '#server/platform/http/openapi.ts';
import { namePages } from '#server/platform/http/page-names.ts';
import { servePages, type WebBuild } from '#server/platform/http/pages.ts';
import { errorHandler } from '#server/platform/http/problems.ts';
import { readFromReplica } from '#server/platform/http/read-replica.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { limitRequests, securityHeaders, setSecurityHeaders } from '#server/platform/http/security.ts';
import { answerBrokenRequest, answerUnreadable } from '#server/platform/http/unreadable.ts';
import { startWorkers } from '#server/platform/jobs/workers.ts';
import { LiveListeners, liveRoutes } from '#server/platform/live/listeners.ts';
import { logController, logger } from '#server/platform/logger.ts';
import { closePlatform, openPlatform, type Platform } from '#server/platform/platform.ts';
import { onOwnPublished, onPublished } from '#server/platform/publish.ts';
import { type Remembered, rememberForAnswers } from '#server/platform/remembered.ts';
import { authenticate, type FindSignedIn, viewerOf } from '#server/platform/session.ts';
import { setWrote } from '#server/platform/session-cookies.ts';
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
  readonly pause?: Pause;
  /** Does jobs in this process too, until it closes. */
  readonly runsJobs?: boolean;
}

const CONNECTIONS = {
  keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
  forceCloseConnections: 'idle',
  // Until the server has stopped, what still comes on an open connection is answered, and the connection closed.
  return503OnClosing: false,
} as const;

/** The table of contents of the server: everything it does is registered here by name. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, settings, web, clock = systemClock, pause = systemPause, runsJobs = false } = options;
  handOverReactions(clock);
  const security = securityHeaders(settings);
  const rules = addressRules();
  const app = Fastify({
    loggerInstance: logger(settings, rules),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: logController(settings),
    trustProxy: (_address, hop) => hop < settings.proxies,
    ...CONNECTIONS,
    frameworkErrors: answerUnreadable(security),
    clientErrorHandler: answerBrokenRequest(security),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.decorate('addressRules', rules);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(checkRequest);
  app.setSerializerCompiler(checkAnswer);
  errorHandler(app);
  closeWithLastAnswer(app);

  const cache = new ResponseCache(settings.cacheBytes);
  const remembered = rememberForAnswers(app, settings);
  const listeners = new LiveListeners(settings.liveConnections);
  const edge = await subscribeToChanges(app, { database, settings, cache, remembered, listeners });
  shareKept(app, cache);
  cacheAnswers(app, cache, security, { hasEdge: edge !== undefined, staleNotice: STALE_NOTICE });
  setSecurityHeaders(app, security);
  await limitRequests(app, settings);
  const findMember: FindSignedIn = (proof) => findSignedIn(database.db, proof, settings);
  authenticate(app, settings, findMember);
  await documentApi(app, settings, API_INFO);
  const reads = measure(app, { cache, edge, replica: database.replica, settings });
  if (database.replica !== undefined) readFromReplica(app, { replica: database.replica, cache, onRead: reads });
  answerHealth(app, database);
  liveRoutes(app, listeners, security);

  const platform = await openPlatform({ database, settings, clock, pause, log: app.log });
  handOut(app, platform, web);
  const findViewer = (request: FastifyRequest) => viewerOf(request, settings, findMember);
  serveFiles(app, platform, { folders: fileFolders(), findViewer });
  serveNouns(app, platform);
  redirectMoved(app, movedPages());
  if (web !== undefined) await servePages(app, web, settings, pagesOfNouns(settings));
  if (runsJobs) app.addHook('preClose', await startWorkers(platform, jobHandlers(platform)));
  return app;
}

/** What the nouns work with, until the server closes. */
function handOut(app: FastifyInstance, platform: Platform, web: WebBuild | undefined): void {
  app.decorate('platform', platform);
  app.addHook('onClose', async () => closePlatform(platform));
  namePages(app, web);
}

interface Subscribers extends Pick<AppOptions, 'database' | 'settings'> {
  readonly cache: ResponseCache;
  readonly remembered: Remembered;
  readonly listeners: LiveListeners;
}

/** What is published makes kept bytes old, here and in front, and open pages look again. */
async function subscribeToChanges(
  app: FastifyInstance,
  { database, settings, cache, remembered, listeners }: Subscribers,
): Promise<Edge | undefined> {
  const { replica } = database;
  const edge = openEdge(app, settings.edgePurgeUrls);
  const passedOn = onOwnPublished(app, (keys, reply) => {
    replica?.noteChanged(keys);
    remembered.forget();
    cache.purge(keys);
    // Other processes, caches in front and the replica hear of it a moment later.
    if (replica !== undefined || edge !== undefined) setWrote(reply, settings);
  });
  const onKeys = async (keys: ReadonlySet<DependencyKey>, isPassedOn: boolean) => {
    replica?.noteChanged(keys);
    remembered.forget();
    // Bytes go first, so that a page that loads again is not handed them. What was made since the writer passed it on stays.
    if (!isPassedOn) cache.purge(keys);
    await edge?.purge(keys);
    listeners.notify(keys);
  };
  const unsubscribe = await onPublished(database, onKeys, passedOn);
  app.addHook('onClose', unsubscribe);
  replica?.watch((isRead, reason) => {
    if (isRead) app.log.info('public reads go to the replica');
    else app.log.warn(`public reads go to the primary: ${reason}`);
  });
  return edge;
}

/** What was announced before this process listened, it cannot know of: caches in front begin again with it. */
function openEdge(app: FastifyInstance, addresses: readonly string[]): Edge | undefined {
  if (addresses.length === 0) return undefined;
  const edge = new Edge(addresses, (address, err) => app.log.warn({ err, address }, 'an edge takes no announcements'));
  app.addHook('onListen', async () => edge.purge([EVERYTHING]));
  app.addHook('onClose', async () => edge.close());
  return edge;
}
