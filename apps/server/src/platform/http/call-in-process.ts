import type { Call, CallAnswer, CallInput } from '@csz/contract/core/call';
import { type ProblemAnswer, Refusal } from '@csz/contract/core/refusal';
import { addressOf } from '@csz/contract/core/route';
import type { ProblemCode } from '@csz/contract/problem-code';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendInProcess } from './send-in-process.ts';

/** Makes a call that everyone may make. */
export type MakeCall = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallAnswer<C>>;

/**
 * Makes calls in this process for a page that the server draws by itself. What is made of their answers depends on the same
 * keys, as with every other page.
 *
 * @throws {Refusal} from the call that it makes, when that is refused.
 */
export function callInProcess(app: FastifyInstance, request: FastifyRequest): MakeCall {
  const send = sendInProcess(app, request);
  return async <C extends Call>(call: C, input: CallInput<C>) => {
    const sent = await send(addressOf(call, input), { method: call.method });
    const answer: unknown = sent.value ?? JSON.parse(sent.body);
    const { status } = sent;
    if (status === 200) return answer as CallAnswer<C>;
    const { code, message } = answer as ProblemAnswer;
    throw new Refusal({ code: code as ProblemCode, status, message });
  };
}
