import { refusedPage } from '@csz/contract/core/refusal';
import { parseSeasonLabel, seasonLabel } from '@csz/rules/season';

/**
 * A season in an address, by its label or its first year, as a label.
 *
 * @throws {Refusal} `bad-request` for anything else.
 */
export function readSeason(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const label = /^\d{4}$/.test(text) ? seasonLabel(Number(text)) : text;
  if (parseSeasonLabel(label) !== undefined) return label;
  throw refusedPage('bad-request', { reason: 'season must be a season like 2026-2027, from 2012-2013 on.' });
}
