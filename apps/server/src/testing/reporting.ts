import type { ReportReceipt } from '@csz/contract/scores/calls';
import type { Member } from '#server/platform/actor.ts';
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

/** A member with a role at a side of a game, or one of staff, as calls know them. */
export async function anActorAt(
  portal: Portal,
  game: GameWithResults,
  side: number,
  role?: GivenRole['role'],
): Promise<Member> {
  const { id, email } = await aReporter(portal, game, side, role);
  const {
    school_id: schoolId,
    sport_id: sportId,
    district_id: districtId,
  } = game.results[side] ?? {
    school_id: null,
    sport_id: null,
    district_id: null,
  };
  const roles = role === undefined ? [] : [{ id: 1, role, schoolId, sportId, districtId }];
  const who = { kind: 'member', memberId: id, sessionId: 1, email, displayName: 'Pat Quinn', avatarUrl: '' } as const;
  return { ...who, isSiteAdmin: role === undefined, isEmailVerified: true, secondFactor: 'fine', roles };
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
