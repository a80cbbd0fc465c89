import { subscribe } from 'node:diagnostics_channel';
import { CALLS } from '@csz/contract/calls';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { openPortal } from './testing/portal.ts';

const routes: RouteOptions[] = [];
// Fastify tells about every server it makes, so that the routes can be seen without a door in the app for it.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => void routes.push(route));
});
await openPortal();

/** Fastify adds a HEAD beside every GET. */
const served = routes.filter(({ method }) => method !== 'HEAD');
const nameOf = ({ method, url }: { method: string | string[]; url: string }) => `${method} ${url}`;

test('every call of the contract is served, and no other call is', () => {
  const api = served.filter(({ url, schema }) => url.startsWith('/api/') && schema?.hide !== true).map(nameOf);
  expect(api.sort()).toEqual(CALLS.map((call) => nameOf({ method: call.method, url: call.path })).sort());
});

test('every call is served by the schemas that the contract declares', () => {
  for (const call of CALLS) {
    const route = served.find((one) => nameOf(one) === nameOf({ method: call.method, url: call.path }));
    expect(route?.config).toMatchObject({ call: { name: call.name } });
    expect((route?.schema?.response as Record<string, unknown> | undefined)?.['200']).toBe(call.answer);
  }
});

test('every route has a schema of its answers, or is a file or none of the API', () => {
  const bare = served.filter(({ schema, url }) => schema?.response === undefined && !url.endsWith('.csv'));
  expect(bare.filter(({ schema, url }) => schema?.hide !== true || url.startsWith('/api/csz')).map(nameOf)).toEqual([]);
});
