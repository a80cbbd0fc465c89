import * as calls from '@csz/contract/figures/calls';
import type { FigureKind } from '@csz/rules/figures';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { listFigures, saveFigure } from './figures.ts';

const SAVED = { message: 'It counts from now on.' };

/** The figures of the rules, for staff to change. */
export function figureRoutes(app: FastifyInstance, { db }: Platform): void {
  const all = async (kind: FigureKind) => {
    const items = await listFigures(db, kind);
    return { items, total: items.length };
  };

  serve(app, calls.listPointFigures, () => all('points'));

  serve(app, calls.savePointFigure, async ({ params: { name }, body: { value, reason } }, request) => {
    await saveFigure(db, { kind: 'points', name, value }, actOf(request, reason));
    return SAVED;
  });

  serve(app, calls.listTrustFigures, () => all('trust'));

  serve(app, calls.saveTrustFigure, async ({ params: { name }, body: { value, reason } }, request) => {
    await saveFigure(db, { kind: 'trust', name, value }, actOf(request, reason));
    return SAVED;
  });
}
