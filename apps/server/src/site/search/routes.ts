import * as calls from '@csz/contract/search/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  serve(app, calls.listSuggestions, async ({ query: { searchTerm } }) => {
    const { today } = await localNowAt(db, clock, {});
    const items = await suggest(db, searchTerm, today);
    return { items, total: items.length };
  });
}
