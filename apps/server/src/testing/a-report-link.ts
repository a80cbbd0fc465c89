import { type LinkPurpose, signScoreLink } from '#server/sports/score-links/api.ts';
import type { Portal } from './portal.ts';

/** The token of a link in a mail, made at the portal's moment. */
export function aReportLink(
  { settings }: Portal,
  purpose: LinkPurpose,
  memberId: number,
  moment = '2026-10-30T21:30:00-04:00',
): Promise<string> {
  return signScoreLink({ settings, clock: () => Temporal.Instant.from(moment) }, { purpose, memberId });
}
