import { Problem } from '@csz/contract/problem';
import type { UploadPage } from '@csz/contract/scores/upload-scores';
import type { Member } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGameDetail } from '#server/sports/games/api.ts';
import { getPart } from './get-part.ts';
import { findLinkOpener } from './link-member.ts';

/** A link that holds: whose it is, and the game it opens. */
export interface OpenedLink {
  readonly member: Member;
  readonly gameId: number;
}

/** @throws {Problem} `game-not-found` for any link that does not hold; it does not say why. */
export async function openUploadLink(platform: Platform, token: string): Promise<OpenedLink> {
  const opener = await findLinkOpener(platform, token, 'uploadScores');
  if (opener?.aboutId === undefined) throw new Problem('game-not-found');
  return { member: opener.member, gameId: opener.aboutId };
}

/**
 * The page behind a link, as its owner sees it with the roles they hold now.
 *
 * @throws {Problem} `game-not-found`.
 */
export async function getUploadPage(platform: Platform, { member, gameId }: OpenedLink): Promise<UploadPage> {
  const part = await getPart(platform, gameId, member);
  const game = await getGameDetail(platform, gameId);
  const { canSubmitScores: canChange, canCorrect: needsReason, myReport, role, schoolId } = part;
  const canEdit = canChange && !needsReason && myReport === null;
  return {
    game,
    // Whoever gave the game up has no score to enter.
    teams: game.teams.map((team) => ({ ...team, canEdit: canChange && !team.forfeited })),
    canEdit,
    canChange,
    needsReason,
    role,
    schoolId,
    myReport,
  };
}
