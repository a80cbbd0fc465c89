import { aGame, aSchool, type GameOptions } from '#server/testing/factories.ts';
import { aMember } from '#server/testing/members.ts';
import { KEEPERS, NO_ONE, SIGNED_IN, STAFF } from '#server/testing/right-rows.ts';
import type { RequestParts, Rights, Scene } from '#server/testing/scene.ts';

/** A game to come of the ground's team, at home or away, against one that no visitor coaches. */
async function aMeeting({ portal, ground }: Scene, isHome: boolean, given: GameOptions = {}) {
  const opponentId = (await aSchool(portal.db)).id;
  const schools = [ground.schoolId, opponentId];
  const { id } = await aGame(portal.db, {
    sport_id: ground.sportId,
    schools: isHome ? schools : schools.toReversed(),
    event_date: '2026-11-20',
    ...given,
  });
  return { id, opponentId };
}

const aFixture = async (scene: Scene, isHome: boolean, given: GameOptions = {}): Promise<number> =>
  (await aMeeting(scene, isHome, given)).id;

async function anEvent({ portal, ground }: Scene): Promise<number> {
  const event = { sport_id: ground.sportId, schools: [ground.schoolId], event_date: '2026-11-20' };
  return (await aGame(portal.db, { game_type: 'Event', ...event })).id;
}

const when = { eventDate: '2026-11-21', startTime: '18:00' };
const teamsOf = (home: number, away: number) => [
  { schoolId: String(home), isHomeTeam: true },
  { schoolId: String(away) },
];
const game = ({ ground }: Scene, teams: object[]) => ({
  gameType: 'Game',
  sportId: String(ground.sportId),
  ...when,
  teams,
  version: 1,
  ignoreDublicates: true,
});
const event = ({ ground }: Scene, schools = [ground.schoolId]) => ({
  gameType: 'Event',
  sportId: String(ground.sportId),
  ...when,
  endTime: '19:00',
  version: 1,
  schoolIds: schools.map(String),
});
const at = async (id: Promise<number>): Promise<RequestParts> => ({ params: { id: await id } });

async function otherTeams(scene: Scene): Promise<RequestParts> {
  const { results } = await aGame(scene.portal.db);
  const [home, away] = results.map((side) => side.school_id);
  return { body: game(scene, teamsOf(home ?? 0, away ?? 0)) };
}

async function anOwnGame(scene: Scene): Promise<RequestParts> {
  return { body: game(scene, teamsOf(scene.ground.schoolId, (await aSchool(scene.portal.db)).id)) };
}

async function anUpdate(scene: Scene, isHome: boolean): Promise<RequestParts> {
  const { id, opponentId } = await aMeeting(scene, isHome);
  const teams = [scene.ground.schoolId, opponentId] as const;
  return { params: { id }, body: game(scene, isHome ? teamsOf(...teams) : teamsOf(teams[1], teams[0])) };
}

async function aProposal(scene: Scene, isHome: boolean, byMemberId?: number): Promise<RequestParts> {
  const { id: game_id, opponentId } = await aMeeting(scene, isHome);
  const row = {
    game_id,
    school_id: isHome ? opponentId : scene.ground.schoolId,
    member_id: byMemberId ?? (await aMember(scene.portal)).id,
    kind: 'cancel' as const,
    proposed_by: 'Pat Doe',
  };
  const { db } = scene.portal;
  const { id } = await db.insertInto('game_proposals').values(row).returning('id').executeTakeFirstOrThrow();
  return { params: { id }, body: {} };
}

/** Schedule management. The game of a line without words is one where the team is at home. */
export const rights: Rights = {
  listCalendar: [SIGNED_IN, ({ ground }) => ({ query: { schoolId: ground.schoolId } })],
  listEventCalendar: [SIGNED_IN, ({ ground }) => ({ query: { schoolId: ground.schoolId } })],
  getCalendarGame: [SIGNED_IN],
  createScheduledGame: [KEEPERS, anOwnGame],
  'createScheduledGame of other teams': [STAFF, otherTeams],
  createScheduledEvent: [KEEPERS, (scene) => ({ body: event(scene) })],
  'createScheduledEvent of another school too': [
    STAFF,
    (scene) => ({ body: event(scene, [scene.ground.schoolId, scene.ground.anotherSchoolId]) }),
  ],
  updateScheduledGame: [KEEPERS, (scene) => anUpdate(scene, true)],
  'updateScheduledGame of the away side': [STAFF, (scene) => anUpdate(scene, false)],
  updateScheduledEvent: [KEEPERS, async (scene) => ({ body: { ...event(scene), id: String(await anEvent(scene)) } })],
  postponeScheduledGame: [
    KEEPERS,
    async (scene) => ({ body: { ...when, copyFromId: String(await aFixture(scene, true)) } }),
  ],
  'postponeScheduledGame of the away side': [
    STAFF,
    async (scene) => ({ body: { ...when, copyFromId: String(await aFixture(scene, false)) } }),
  ],
  postponeScheduledEvent: [KEEPERS, async (scene) => ({ body: { ...when, copyFromId: String(await anEvent(scene)) } })],
  cancelScheduledGame: [KEEPERS, (scene) => at(aFixture(scene, true))],
  'cancelScheduledGame of the away side': [STAFF, (scene) => at(aFixture(scene, false))],
  'cancelScheduledGame of a mistake of another member': [
    NO_ONE,
    async (scene) => ({ ...(await at(aFixture(scene, true))), query: { remove: true } }),
  ],
  cancelScheduledEvent: [KEEPERS, (scene) => at(anEvent(scene))],
  restoreScheduledGame: [KEEPERS, (scene) => at(aFixture(scene, true, { status: 'Canceled' }))],
  acknowledgeGame: [KEEPERS, (scene) => at(aFixture(scene, false))],
  // Staff change the game themselves, so there is nothing to propose.
  proposeGameChange: [
    { ...KEEPERS, siteAdmin: 'proposal-needless' },
    async (scene) => ({ params: { id: await aFixture(scene, false) }, body: { kind: 'cancel' } }),
  ],
  listScheduleTasks: [SIGNED_IN],
  listGameProposals: [KEEPERS, (scene) => at(aFixture(scene, false))],
  acceptProposal: [KEEPERS, (scene) => aProposal(scene, true)],
  'acceptProposal of the own side': [STAFF, (scene) => aProposal(scene, false)],
  declineProposal: [KEEPERS, (scene) => aProposal(scene, true)],
  'declineProposal of the own side': [STAFF, (scene) => aProposal(scene, false)],
  withdrawProposal: [SIGNED_IN, (scene) => aProposal(scene, true, scene.caller.member.id)],
};
