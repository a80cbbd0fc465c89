import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { bounded } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { listOf, Moment } from '../core/wire.ts';
import { figuresRoutes } from './routes.ts';

const figures = { tag: 'Figures' } as const;

/** A figure of the rules that staff may change, as it is in force. */
export const Figure = z
  .object({
    group: z.string().meta({ description: 'What it is about, with others of the list.' }),
    name: z.string(),
    label: z.string(),
    value: z.number(),
    usual: z.number().meta({ description: 'Without a decision of staff.' }),
    least: z.number(),
    most: z.number(),
    reason: z.string().meta({ description: 'Why staff changed it; empty while it is as usual.' }),
    decidedBy: z.string().nullable(),
    decidedAt: Moment.nullable(),
  })
  .meta({ id: 'Figure' });
export type Figure = z.output<typeof Figure>;

const params = z.strictObject({ name: text().max(60) });
const reason = text('Please say why').trim().min(1, 'Please say why').max(500);

export const listPointFigures = defineCall(figuresRoutes.listPointFigures, {
  ...figures,
  summary: 'What each type of spirit points pays, and the limits of a day.',
  answer: listOf(Figure),
});

export const savePointFigure = defineCall(figuresRoutes.savePointFigure, {
  ...figures,
  summary: 'Changes one figure for the future and keeps why; null brings the usual one back.',
  params,
  body: z.object({ value: bounded().int().nullable(), reason }),
  answer: Done,
});

export const listTrustFigures = defineCall(figuresRoutes.listTrustFigures, {
  ...figures,
  summary: 'The figures of the rules of trust: levels, limits, claims and holds.',
  answer: listOf(Figure),
});

export const saveTrustFigure = defineCall(figuresRoutes.saveTrustFigure, {
  ...figures,
  summary: 'Changes one figure and keeps why; null brings the usual one back.',
  params,
  body: z.object({ value: bounded().nullable(), reason }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listPointFigures: typeof listPointFigures;
    savePointFigure: typeof savePointFigure;
    listTrustFigures: typeof listTrustFigures;
    saveTrustFigure: typeof saveTrustFigure;
  }
}
