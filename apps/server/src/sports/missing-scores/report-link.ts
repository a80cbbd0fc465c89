import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/directory/api.ts';
import { findLinkOpener } from '#server/sports/scores/api.ts';
import type { TeamScope } from './find-missing.ts';
import { askedFor, coachedTeams, directedSchools } from './scopes.ts';

export type ReportPurpose = 'ms-rp' | 'ms-rp-ad' | 'mc-rp-ad';

/** A report that somebody opened by its link: who they are, and the teams that it is about now. */
export interface OpenedReport {
  readonly member: Member;
  readonly teams: readonly TeamScope[];
  readonly season: number;
  /** Games of the season before are asked for from this day on. */
  readonly since: string;
}

/**
 * Opens a report. What the link's owner may do is looked up anew: somebody who does not coach any more reports nothing.
 *
 * @throws {Problem} `report-link-over`, `link-role-gone`.
 */
export async function openReport(platform: Platform, token: string, purpose: ReportPurpose): Promise<OpenedReport> {
  const opener = await findLinkOpener(platform, token, purpose);
  if (opener === undefined) throw new Problem('report-link-over');
  const { member } = opener;
  const teams = purpose === 'ms-rp' ? coachedTeams(member) : directedSchools(member);
  if (teams.length === 0) throw new Problem('link-role-gone');
  const { today } = await localNowAt(platform.db, platform.clock, {});
  return { member, teams, ...askedFor(today) };
}
