import cluster from 'node:cluster';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Replica } from '#server/platform/db/replica.ts';
import { logsEveryRequest } from '#server/platform/logger.ts';
import type { Settings } from '#server/settings.ts';
import { answerFirst } from './answer-first.ts';
import { metricsOfAllProcesses } from './cluster-metrics.ts';
import type { Edge } from './edge.ts';
import type { ResponseCache } from './response-cache.ts';

/** Seconds; a page from the cache takes under a millisecond, a page on a busy night must not take two seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

interface Measured {
  readonly cache: ResponseCache;
  readonly edge: Edge | undefined;
  readonly replica: Replica | undefined;
  /** Whether finished bytes may go out without a line in the log, and who may read the figures from elsewhere. */
  readonly settings: Pick<Settings, 'logLevel' | 'metricsToken'>;
}

/**
 * `/metrics` for Prometheus, of all processes: only for callers on this machine, or with the token of the settings.
 *
 * @returns counts a read that might have come from the replica.
 */
export function measure(
  app: FastifyInstance,
  { cache, edge, replica, settings }: Measured,
): (from: 'replica' | 'primary') => void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'csz_http_request_seconds',
    help: 'How long answers took, by route, status and whether finished bytes were at hand.',
    labelNames: ['method', 'route', 'status', 'cached'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'csz_cache_bytes',
    help: 'Bytes of finished answers that are kept.',
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  const finished = new Counter({
    name: 'csz_http_finished_total',
    help: 'Answers from finished bytes, which went out before anything else was done for them.',
    registers: [registry],
  });
  if (edge !== undefined) measureEdge(edge, registry);
  const countRead = replica === undefined ? () => {} : measureReplica(replica, registry);
  if (!logsEveryRequest(settings)) answerFirst(app, cache, () => finished.inc());
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const cached = String(request.fromCache === true);
    durations.observe({ method: request.method, route, status: reply.statusCode, cached }, reply.elapsedTime / 1000);
  });
  const readMetrics = cluster.isWorker ? metricsOfAllProcesses(registry) : () => registry.metrics();
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request, settings.metricsToken)) throw new Problem('not-found');
    const text = await readMetrics();
    if (text === undefined) throw new Problem('not-ready');
    return reply.type(registry.contentType).send(text);
  });
  return countRead;
}

function measureEdge(edge: Edge, registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: 'csz_edge_purges_total',
    help: 'Announcements of changes to caches in front, taken or failed; failed ones are sent again.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: 'taken' }, edge.counts.taken);
      this.inc({ outcome: 'failed' }, edge.counts.failed);
    },
  });
  new Gauge({
    name: 'csz_edge_waiting_keys',
    help: 'Names of changes that caches in front have not taken yet.',
    registers,
    collect() {
      this.set(edge.counts.waiting);
    },
  });
}

function measureReplica(replica: Replica, registry: Registry): (from: 'replica' | 'primary') => void {
  const registers = [registry];
  new Gauge({
    name: 'csz_replica_behind_seconds',
    help: 'How far the replica is behind at most; beyond one second it is not read.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(replica.behind);
    },
  });
  const reads = new Counter({
    name: 'csz_public_reads_total',
    help: 'Reads for everyone that no finished bytes answered, by where they were made.',
    labelNames: ['from'],
    registers,
  });
  return (from) => reads.inc({ from });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return request.headers.authorization === `Bearer ${token}`;
  // Behind a proxy every caller seems to be on this machine; the forwarded header gives it away.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined;
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.ip);
}
