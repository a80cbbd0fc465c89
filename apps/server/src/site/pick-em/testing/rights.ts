import { aGame } from '#server/testing/factories.ts';
import { aMember } from '#server/testing/members.ts';
import { ANYONE, SIGNED_IN, STAFF } from '#server/testing/right-rows.ts';
import type { RequestParts, Rights, Scene } from '#server/testing/scene.ts';
import { aFriendsLeague, aSlate, linkIn, playTokenOf } from './a-slate.ts';

const inOwnLeague = async ({ portal, caller }: Scene): Promise<RequestParts> => ({
  params: { id: (await aFriendsLeague(portal, caller.member)).id },
});

const byLink = async ({ portal }: Scene): Promise<RequestParts> => ({
  params: { link: linkIn((await aFriendsLeague(portal, await aMember(portal))).link) },
});

const onASlate = async ({ portal }: Scene): Promise<RequestParts> => ({
  params: { id: String((await aSlate(portal)).id) },
});

async function aPick({ portal, caller }: Scene): Promise<RequestParts> {
  const [game] = (await aSlate(portal)).games;
  const picks = [{ slateGameId: String(game?.id), schoolId: String(game?.home) }];
  return { body: { token: await playTokenOf(portal, caller.member), picks } };
}

async function aGuess(scene: Scene): Promise<RequestParts> {
  return {
    ...(await onASlate(scene)),
    body: { token: await playTokenOf(scene.portal, scene.caller.member), total: 41 },
  };
}

async function aSwap({ portal }: Scene): Promise<RequestParts> {
  const slate = await aSlate(portal);
  const [game, other] = slate.games;
  const schools = [game?.home ?? 0, other?.away ?? 0];
  const another = await aGame(portal.db, { sport_id: slate.sport_id, event_date: '2026-10-31', schools });
  return { params: { id: String(slate.id), slateGameId: String(game?.id) }, body: { gameId: String(another.id) } };
}

async function aFriend({ portal, caller }: Scene): Promise<RequestParts> {
  const league = await aFriendsLeague(portal, caller.member);
  const friend = await aMember(portal);
  await portal.db
    .insertInto('pick_league_members')
    .values({ league_id: Number(league.id), member_id: friend.id })
    .execute();
  return { params: { id: league.id, memberId: String(friend.id) } };
}

export const rights: Rights = {
  listSlates: [ANYONE],
  listPickBoard: [ANYONE, ({ ground }) => ({ query: { countyId: String(ground.districtId) } })],
  generateAfToken: [SIGNED_IN],
  listMyPicks: [SIGNED_IN, () => ({ query: { slates: '1,2' } })],
  savePicks: [SIGNED_IN, aPick],
  saveTieBreak: [SIGNED_IN, aGuess],
  getPickSchool: [SIGNED_IN],
  choosePickSchool: [SIGNED_IN, () => ({ body: { schoolId: null } })],
  listPickLeagues: [SIGNED_IN],
  createPickLeague: [SIGNED_IN, () => ({ body: { name: 'The Bleachers' } })],
  listPickLeagueBoard: [
    SIGNED_IN,
    async (scene) => ({ ...(await inOwnLeague(scene)), query: { countyId: String(scene.ground.districtId) } }),
  ],
  renewPickLeagueLink: [SIGNED_IN, inOwnLeague],
  leavePickLeague: [SIGNED_IN, inOwnLeague],
  removeFromPickLeague: [SIGNED_IN, aFriend],
  getPickInvitation: [ANYONE, byLink],
  joinPickLeague: [SIGNED_IN, byLink],
  listSlatesOfStaff: [STAFF],
  makeSlates: [STAFF],
  listSlateCandidates: [STAFF, onASlate],
  swapSlateGame: [STAFF, aSwap],
};
