import { Flag, Id, SeasonParam } from '@csz/contract/core/wire';
import { Problem } from '@csz/contract/problem';
import { WIDGET_THEMES } from '@csz/contract/widgets/pages';
import * as z from 'zod';
import { sentenceOf, wordsOfQuery } from '#server/platform/http/check-request.ts';

const NAMES = 'state, district, school, league, isLeague, sport, season and theme';

/** What the address of a widget may say. Other names are left alone: sites add their own to what they embed. */
const WidgetQuery = z.object({
  state: Id.optional(),
  district: Id.optional(),
  school: Id.optional(),
  league: Id.optional(),
  isLeague: Flag.optional(),
  sport: Id.optional(),
  season: SeasonParam.optional(),
  theme: z.enum(WIDGET_THEMES).default('auto'),
});
export type WidgetQuery = z.output<typeof WidgetQuery>;

/**
 * Reads the address of a widget; empty values count as none, as the makers of links leave them.
 *
 * @throws {Problem} `bad-request` with a sentence for who put the widget on a page.
 */
export function readWidgetQuery(sent: unknown): WidgetQuery {
  const given = Object.entries(sent as Record<string, unknown>).filter(([, value]) => value !== '');
  const read = WidgetQuery.safeParse(Object.fromEntries(given), { error: wordsOfQuery });
  if (read.success) return read.data;
  const [{ path, message } = { path: [], message: '' }] = read.error.issues;
  const sentence = sentenceOf({ path: path.map(String).join('.'), message });
  throw new Problem('bad-request', { reason: `${sentence}. Widgets know ${NAMES}.` });
}
