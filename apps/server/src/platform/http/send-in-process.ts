import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DispatchFunc, type InjectOptions, inject } from 'light-my-request';
import { withoutSession } from '#server/platform/session-cookies.ts';
import { readOnce } from './answer-values.ts';
import { markInProcess, type RequestInProcess } from './in-process.ts';
import { dependOn } from './serve.ts';

/** How a page asks the API while it is rendered: in this process; as its visitor only where all of it is theirs. */
export type Send = (address: string, init: { method: string; body?: string }) => Promise<Sent>;

interface Sent {
  readonly status: number;
  readonly body: string;
  /** What the body says, where it was read already. */
  readonly value?: unknown;
}

/** What a page may know of its visitor's cookies: the session only where the page as a whole is theirs. */
export function cookiesFor({ server, raw, url, headers: { cookie } }: FastifyRequest): string | undefined {
  return cookie === undefined || server.addressRules.isPageOfMember(raw.url ?? url) ? cookie : withoutSession(cookie);
}

/**
 * Makes the calls of a page in this process: as a guest, for everyone, unless the page is its visitor's alone.
 *
 * @param isOfPage the answers become part of a page, which is kept; others are going to be asked for by themselves.
 */
export function sendInProcess(app: FastifyInstance, request: FastifyRequest, { isOfPage = false } = {}): Send {
  const { 'user-agent': agent } = request.headers;
  const cookie = cookiesFor(request);
  const own = { ...(cookie === undefined ? {} : { cookie }), ...(agent === undefined ? {} : { 'user-agent': agent }) };
  return async (address, { method, body }) => {
    // Most of what pages are made of is at hand: states, counties, sports, what other pages show as well.
    const finished = method === 'GET' ? app.findFinished?.(address, own) : undefined;
    const bytes = finished?.bodies.get('identity')?.bytes;
    if (finished !== undefined && bytes !== undefined) {
      dependOn(request, finished.keys);
      return {
        status: 200,
        value: readOnce(finished, bytes),
        get body() {
          return bytes.toString();
        },
      };
    }
    const { answer, value, keys } = await dispatch(app, isOfPage, {
      method: method as 'GET',
      url: address,
      remoteAddress: request.ip,
      headers: {
        // A page is kept as long as its answers are fresh: it is never made of one that only stands in for a new one.
        'cache-control': 'no-cache',
        ...own,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    // A page shows what its calls answered: it depends on the same, and may be kept no longer than they may.
    dependOn(request, keys);
    if (String(answer.headers['cache-control']).includes('no-store')) request.isPersonal = true;
    return {
      status: answer.statusCode,
      value,
      get body() {
        return value === undefined ? answer.body : JSON.stringify(value);
      },
    };
  };
}

/** Not by the app's own `inject`, which refuses once it closes: pages that are being made then are finished. */
async function dispatch(app: FastifyInstance, isOfPage: boolean, options: InjectOptions) {
  const inProcess: RequestInProcess = { isOfPage };
  const route: DispatchFunc = (raw, response) => {
    markInProcess(raw, inProcess);
    app.routing(raw, response);
  };
  const answer = await inject(route, options);
  const { value, keys = [] } = inProcess;
  return { answer, value, keys };
}
