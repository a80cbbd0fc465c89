import type { ReportReceipt } from '@csz/contract/scores/calls';
import type { GameWithResults } from './factories.ts';
import { aMember, aRole, type GivenRole, headersOf, type MemberRow } from './members.ts';
import type { Answer, Portal } from './portal.ts';

/** A member with a role at a side of a game, 0 for the first; a member without any when none is given. */
export async function aReporter(
  portal: Portal,
  game: GameWithResults,
  side: number,
  role?: GivenRole['role'],
): Promise<MemberRow> {
  const member = await aMember(portal);
  const at = game.results[side];
  if (role !== undefined && at !== undefined)
    await aRole(portal, member, { role, school_id: at.school_id, sport_id: at.sport_id, district_id: at.district_id });
  return member;
}

/** Scores in the order of the game's teams, as a report says them. */
export const scoresOf = ({ results }: GameWithResults, scores: readonly number[]) =>
  results.map(({ id }, at) => ({ gameResultId: String(id), score: scores[at] ?? 0 }));

export type Reported = Answer<ReportReceipt & { code: string }>;

/** Sends a report as a member does; `rest` adds to or replaces what it says. */
export type SendReport = (
  game: GameWithResults,
  member: MemberRow,
  scores: readonly number[],
  rest?: object,
) => Promise<Reported>;

export function sendReports(portal: Portal): SendReport {
  return async (game, member, scores, rest = {}) => {
    const body = { gameId: String(game.id), scores: scoresOf(game, scores), ...rest };
    return portal.send('POST', '/api/csz/memberScores', { body, headers: await headersOf(portal, member) });
  };
}
