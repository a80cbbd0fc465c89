import type { ProblemDetail } from '@csz/contract/core/problem-table';
import { type ProblemAnswer, Refusal } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isUnavailable } from '#server/platform/db/errors.ts';

const ALL = '/api/*';

const patternOf = (url: string) => new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);

/** The one place where something thrown becomes an answer. What is not a Problem is a bug: logged, and answered without details. */
export function errorHandler(app: FastifyInstance): void {
  const methodsOf = methodsByAddress(app);
  app.setNotFoundHandler(() => {
    throw new Problem('not-found');
  });
  // Without this an unknown call would get the page of unknown addresses.
  app.all('/api/*', { schema: { hide: true } }, (request, reply) => {
    const allowed = methodsOf(request.url);
    if (allowed.length === 0 || allowed.includes(request.method)) throw new Problem('not-found');
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Problem('method-not-allowed', { allowed: allowed.join(', '), method: request.method });
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = asProblem(error, request);
    const seconds = retryAfter(problem);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    return reply.code(problem.status).type('application/json; charset=utf-8').send(answerOf(problem, request.id));
  });
}

/** Clients try again after so many seconds: a failover takes a few. */
const AWAY_SECONDS = 5;

/** When it makes sense to try again, in seconds, where that is known. */
export function retryAfter({ status, detail }: { status: number; detail?: ProblemDetail }): number | undefined {
  if (status === 429 && detail?.seconds !== undefined) return Number(detail.seconds);
  return status === 503 ? AWAY_SECONDS : undefined;
}

/** What a client reads of a refusal; by the request's id the log can be searched. */
export function answerOf({ code, message, fields, link }: Refusal, requestId?: string): ProblemAnswer {
  const answer: ProblemAnswer = { code, message };
  if (fields.length > 0) answer.fields = [...fields];
  if (link !== undefined) answer.link = link;
  if (requestId !== undefined) answer.requestId = requestId;
  return answer;
}

/**
 * What the database says of a value that no column takes: text with a NUL (22021, in JSON 22P05), text that is no value
 * of its type (22P02), a number out of range (22003). The schemas of the calls refuse them first; this is the net below.
 */
const UNSTORABLE: ReadonlySet<string> = new Set(['22021', '22P02', '22P05', '22003']);

/** What Fastify refuses by itself, in words for the caller. */
const REASONS: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'the address has a % that stands for nothing.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'the body is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'the body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'the body is not as long as its content-length says.',
};

/** The refusal that a thrown thing stands for. */
export function asProblem(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500 } = error;
  if (statusCode === 413) {
    return new Problem('body-too-large', { kilobytes: Math.floor(request.routeOptions.bodyLimit / 1024) });
  }
  if (statusCode === 415) return new Problem('wrong-content-type', { expected: expectedOf(request) });
  if (statusCode === 429) return new Problem('too-many-requests', { seconds: Number(error.message) || 60 });
  if (statusCode >= 400 && statusCode < 500) {
    return new Problem('bad-request', { reason: REASONS[error.code] ?? error.message });
  }
  if (UNSTORABLE.has(error.code)) {
    request.log.warn({ err: error }, 'a value that no column takes came through the schemas');
    return new Problem('bad-request', { reason: 'A value is of a kind that we cannot keep.' });
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'database does not answer');
    return new Problem('database-away');
  }
  request.log.error({ err: error }, 'request failed');
  return new Problem('server-error');
}

function expectedOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.call?.isMultipart ? 'a form with files (multipart/form-data)' : 'JSON (application/json)';
}

/** Answers which methods an address of the API takes; none for an address that is not there. Before the routes it is for. */
function methodsByAddress(app: FastifyInstance): (url: string) => string[] {
  const known: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url === ALL) return;
    known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (url) => {
    const [path = ''] = url.split('?');
    return [...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  };
}
