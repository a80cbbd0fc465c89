import type { Call, CallRequest } from '@csz/contract/core/call';
import { type DependencyKey, EVERYTHING, type RequestParameters } from '@csz/contract/core/dependencies';
import { ProblemAnswer } from '@csz/contract/core/problem-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findInProcess, isPassedOn } from './in-process.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer is being made from. */
    dependencies?: Set<DependencyKey>;
  }
  interface FastifyContextConfig {
    /** The answer is the same for everyone, and kept until something is published that it depends on. */
    isKept?: boolean;
    /** Costs nearly nothing: no network is limited, and who sends it is not looked up. */
    isBeacon?: boolean;
    /** The call of the contract that this route serves. */
    call?: Call;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A call without parameters refuses them as one with parameters refuses those that it does not know. */
const NOTHING = z.strictObject({});

type Handler<C extends Call> = (
  input: CallRequest<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<z.input<C['answer']>>;

/** Serves one call of the contract: checks what comes in, checks what goes out, documents both. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { isBeacon = false }: { readonly isBeacon?: boolean } = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
    config: { call, isKept: call.isKept ?? false, ...(isBeacon ? { isBeacon, rateLimit: false } : {}) },
    schema: {
      operationId: call.name,
      summary: call.summary,
      tags: [call.tag],
      ...(call.params === undefined ? {} : { params: call.params }),
      querystring: call.query ?? NOTHING,
      ...(call.body === undefined ? {} : { body: call.body }),
      response: { 200: call.answer, '4xx': ProblemAnswer, '5xx': ProblemAnswer },
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const answer = await handler({ params, query, body } as CallRequest<C>, request, reply);
      if (call.isKept === true)
        dependOn(request, call.dependsOn?.({ params, query } as RequestParameters, answer as never) ?? [EVERYTHING]);
      const inProcess = findInProcess(request.raw);
      if (inProcess === undefined) return answer;
      // Checked as every answer is, and handed to the page without being read from its JSON again.
      inProcess.value = call.answer.parse(answer);
      if (isPassedOn(request)) return '';
      // With a serializer of its own an answer has no type by itself.
      reply.type(JSON_TYPE).serializer(JSON.stringify);
      return inProcess.value;
    },
  });
}

/** Says what an answer that is kept is made from. */
export function dependOn(request: FastifyRequest, keys: Iterable<DependencyKey>): void {
  request.dependencies ??= new Set();
  for (const key of keys) request.dependencies.add(key);
}
