// The types of all calls, which their modules add one by one.
import type {} from '@csz/contract/calls';
import type { Call, CallAnswer, CallInput, CallOf, Calls } from '@csz/contract/core/call';
import { CHANGED_HEADER, type DependencyKey } from '@csz/contract/core/dependencies';
import { type ProblemAnswer, Refusal } from '@csz/contract/core/refusal';
import { addressOf, type Route } from '@csz/contract/core/route';
import type { ProblemCode } from '@csz/contract/problem-code';
import type { QueryClient } from '@tanstack/react-query';
import { refresh, refreshOwn } from './refresh.ts';
import { guarded } from './session-guard.ts';

/** How a call leaves: over the network in the browser, in process while the server renders. */
export type Send = (address: string, init: { method: string; body?: string; signal?: AbortSignal }) => Promise<Sent>;

interface Sent {
  readonly status: number;
  readonly body: string;
  /** What the body says, where it was read already. */
  readonly value?: unknown;
  readonly changed?: ReadonlySet<DependencyKey>;
}

const senders = new WeakMap<QueryClient, Send>();

/** Binds a query client to the visit it serves: one client a request, so no visitor sees another's data. */
export function bindSend(client: QueryClient, send: Send): void {
  senders.set(client, send);
}

/** A page that has not come by then says so. */
const LONGEST_READ_MS = 8000;
/** A write that has not been answered by then may have arrived or not, and the person who sent it has to know that. */
const LONGEST_WRITE_MS = 30_000;

/** The session comes as a cookie that no script can read: the server is asked for that instead of tokens. */
const overNetwork: Send = async (address, { signal, ...init }) => {
  const stop = new AbortController();
  const abort = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted === true) abort();
  const longest = init.method === 'GET' ? LONGEST_READ_MS : LONGEST_WRITE_MS;
  const late = setTimeout(() => stop.abort(new DOMException('no answer in time', 'TimeoutError')), longest);
  try {
    return await fetched(address, { ...init, signal: stop.signal });
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', abort);
  }
};

async function fetched(address: string, init: Parameters<Send>[1]) {
  const response = await fetch(address, {
    ...init,
    // A page that learns of a change must not get the bytes from before it.
    cache: 'no-cache',
    headers: {
      ...(init.method === 'GET' ? {} : { 'x-csz-session': 'cookie' }),
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  const changed = response.headers.get(CHANGED_HEADER);
  const body = await response.text();
  return { status: response.status, body, ...(changed === null ? {} : { changed: new Set(changed.split(' ')) }) };
}

/**
 * Makes one call of the contract on behalf of a query client's visit. What a write changed is loaded again, wherever it
 * is on the screen; what it changes for its caller alone has come when it answers.
 *
 * @throws {Refusal} with the server's code and sentence when it refuses.
 * @throws {CallFailed} when its answer is unreadable.
 */
export async function call<Name extends keyof Calls>(
  client: QueryClient,
  to: Route<Name>,
  input: CallInput<CallOf<Name>>,
  signal?: AbortSignal,
): Promise<CallAnswer<CallOf<Name>>> {
  const send = senders.get(client) ?? overNetwork;
  const { body } = input as { body?: unknown };
  const init = {
    method: to.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
  const answer = await guarded(client, async () => {
    const sent = await send(addressOf(to, input), init);
    if (sent.changed !== undefined) void refresh(client, withoutOwn(sent.changed, to));
    return readAnswer<CallOf<Name>>(sent);
  });
  await refreshOwn(client, to);
  return answer;
}

/** What `refreshOwn` waits for is not asked for twice. */
const withoutOwn = (changed: ReadonlySet<DependencyKey>, { changes = [] }: Route): ReadonlySet<DependencyKey> =>
  new Set([...changed].filter((key) => !changes.includes(key)));

/**
 * What a call was answered.
 *
 * @throws {Refusal} with the server's code and sentence when it refuses.
 * @throws {CallFailed} when its answer is unreadable.
 */
export function readAnswer<C extends Call>(sent: Pick<Sent, 'status' | 'body' | 'value'>): CallAnswer<C> {
  const { status } = sent;
  const parsed = sent.value ?? parse(sent.body);
  if (status < 200 || status > 299) throw refusal(status, parsed as Partial<ProblemAnswer> | null);
  if (isMalformed(parsed)) throw new CallFailed(-1, 'Server Response Error');
  return parsed as CallAnswer<C>;
}

/** Every answer is an object, or null where there is nothing, and the items of a list are one. */
function isMalformed(answer: unknown): boolean {
  if (answer === null) return false;
  if (typeof answer !== 'object') return true;
  return 'items' in answer && !Array.isArray(answer.items);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CallFailed(-2, 'JSON Failure');
  }
}

function refusal(status: number, answer: Partial<ProblemAnswer> | null): Error {
  const { code, message, fields, link } = answer ?? {};
  if (code === undefined || message === undefined) return new CallFailed(status, message ?? `${status} Server Error`);
  return new Refusal({ code: code as ProblemCode, status, message, fields, link });
}

/** What will be refused again: a server that is away or too busy is not. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== 429;

/** An answer that is no refusal of ours: a proxy's page, a broken body. */
export class CallFailed extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
  }
}
