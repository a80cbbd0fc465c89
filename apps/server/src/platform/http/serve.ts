import type { CacheTag, Call, CallRequest } from '@csz/contract/core/call';
import { ProblemAnswer } from '@csz/contract/core/problem-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone until one of these is announced. */
    cachedUntil?: readonly CacheTag[];
    /** The call of the contract that this route serves. */
    call?: Call;
  }
}

/** A call without parameters refuses them as one with parameters refuses those that it does not know. */
const NOTHING = z.strictObject({});

type Handler<C extends Call> = (
  input: CallRequest<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<z.input<C['answer']>>;

/** Serves one call of the contract: checks what comes in, checks what goes out, documents both. */
export function serve<const C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
    config: { call, ...(call.cachedUntil === undefined ? {} : { cachedUntil: call.cachedUntil }) },
    schema: {
      operationId: call.name,
      summary: call.summary,
      tags: [call.tag],
      ...(call.params === undefined ? {} : { params: call.params }),
      querystring: call.query ?? NOTHING,
      ...(call.body === undefined ? {} : { body: call.body }),
      response: { 200: call.answer, '4xx': ProblemAnswer, '5xx': ProblemAnswer },
    },
    handler: (request, reply) =>
      handler({ params: request.params, query: request.query, body: request.body } as CallRequest<C>, request, reply),
  });
}
