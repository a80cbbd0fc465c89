import { sql } from 'kysely';
import { issueRefreshToken } from '#server/people/accounts/start-session.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import { signScoreLink } from '#server/sports/scores/api.ts';
import { aReportLink } from './a-report-link.ts';
import { BRACKET_REQUESTS } from './bracket-requests.ts';
import { aGame, aSchool, aState } from './factories.ts';
import { aMember, aRole, type GivenRole } from './members.ts';
import type { Portal } from './portal.ts';
import type { Said, Scene } from './request-of.ts';
import { SCHEDULE_REQUESTS } from './schedule-requests.ts';

/** What a request is about, where its schemas and any id do not say it, by line of the table of rights. */
export const REQUESTS: Readonly<Record<string, (scene: Scene) => Said | Promise<Said>>> = {
  ...SCHEDULE_REQUESTS,
  ...BRACKET_REQUESTS,
  register: ({ comer }) => ({ body: { email: `new-${comer.member.id}@example.org` } }),
  registerMyAccount: ({ comer }) => ({
    body: { email: `new-${comer.member.id}@example.org`, password: 'quarry ridge 21' },
  }),
  refresh: async (scene) => ({ body: { refreshToken: await aRefreshToken(scene) } }),
  'changePassword of another member': async ({ portal }) => ({ params: { memberId: (await aMember(portal)).id } }),

  'uploadImage without a link': () => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--\r\n',
  }),
  uploadImage: async (scene) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    query: { purpose: 'recap', link: await aScoreLink(scene) },
    body: '--x--\r\n',
  }),
  'addRecap without a link': () => ({ body: { message: 'What a night.' } }),
  addRecap: async (scene) => ({ body: { message: 'What a night.', link: await aScoreLink(scene) } }),
  getUploadScores: async (scene) => ({ params: { id: await aScoreLink(scene) } }),
  saveUploadScores: async (scene) => ({
    params: { id: await aScoreLink(scene) },
    body: { teams: [{ id: '1', finalScore: 3 }] },
  }),
  settleScore: () => ({ body: { status: 'no_contest', version: 1 } }),
  'settleScore of the own county': async (scene) => ({
    params: { id: await aGameWithin(scene) },
    body: { status: 'no_contest', version: 1 },
  }),
  lockScore: () => ({ body: { locked: true } }),
  'lockScore of the own county': async (scene) => ({
    params: { id: await aGameWithin(scene) },
    body: { locked: true },
  }),
  sendMessage: ({ comer }) => ({
    body: { email: `writer-${comer.member.id}@example.org`, subject: 'Hello', text: 'Hello.' },
  }),
  getTicket: async (scene) => ({ params: { id: await aTicket(scene) } }),
  answerTicket: async (scene) => ({ params: { id: await aTicket(scene) }, body: { text: 'Thank you.' } }),
  assignTicket: async (scene) => ({ params: { id: await aTicket(scene) }, body: { assigneeId: null } }),
  changeTicketStatus: async (scene) => ({ params: { id: await aTicket(scene) }, body: { status: 'closed' } }),
  decideRecap: async (scene) => ({ params: { id: await aRecap(scene) }, body: { status: 'shown' } }),
  deleteAvatar: ({ comer }) => ({ params: { id: comer.member.id } }),
  'deleteAvatar of another member': async ({ portal }) => ({ params: { id: (await aMember(portal)).id } }),

  submitMissingScores: ({ ground }) => ({ body: { items: [{ gameId: String(ground.gameId), status: 'not played' }] } }),
  getCoachReport: (scene) => aReport(scene, 'ms-rp'),
  saveCoachReport: async (scene) => ({ ...(await aReport(scene, 'ms-rp')), body: aMissingScore(scene) }),
  getDirectorReport: (scene) => aReport(scene, 'ms-rp-ad'),
  saveDirectorReport: async (scene) => ({ ...(await aReport(scene, 'ms-rp-ad')), body: aMissingScore(scene) }),
  getCoachlessReport: (scene) => aReport(scene, 'mc-rp-ad'),
  saveCoachlessReport: async (scene) => ({ ...(await aReport(scene, 'mc-rp-ad')), body: aMissingCoach(scene) }),
  stopScoreMails: async ({ portal, comer }) => ({
    params: { id: await aReportLink(portal, 'stop-mails', comer.member.id) },
  }),

  addRole: ({ ground }) => ({ body: { followSchoolId: String(ground.schoolId) } }),
  deleteRole: async (scene) => ({ params: { id: await aFanRole(scene) } }),
  updateRole: async (scene) => ({ params: { id: await aFanRole(scene) } }),
  updateSubscription: async (scene) => ({ params: { id: await aFollow(scene) }, body: { mails: true } }),
  deleteSubscription: async (scene) => ({ params: { id: await aFollow(scene) } }),
  savePreferences: () => ({ body: { role: 'Student' } }),
  inviteMember: ({ ground, comer }) => ({
    body: { followSchoolId: String(ground.schoolId), email: `invited-${comer.member.id}@example.org` },
  }),
  getInvitation: async (scene) => ({ params: { token: await anInvitation(scene) } }),
  acceptInvitation: async (scene) => ({ params: { token: await anInvitation(scene) } }),
  declineInvitation: async (scene) => ({ params: { token: await anInvitation(scene) }, body: {} }),
  updateCoach: () => ({ body: { isCoach: true, role: 'HeadCoach' } }),

  approveRoleRequest: (scene) => aRequest(scene, { role: 'StudentAmbassador' }),
  'approveRoleRequest of a coach of this school': (scene) => aRequest(scene, { role: 'HeadCoach' }),
  'approveRoleRequest of a coach of another school': (scene) =>
    aRequest(scene, { role: 'HeadCoach', school_id: scene.ground.anotherSchoolId }),
  denyRoleRequest: (scene) => aRequest(scene, { role: 'StudentAmbassador' }),
  'denyRoleRequest of a coach of this school': (scene) => aRequest(scene, { role: 'AssistantCoach' }),
  'denyRoleRequest of a coach of another school': (scene) =>
    aRequest(scene, { role: 'HeadCoach', school_id: scene.ground.anotherSchoolId }),

  previewSeasonFile: () => ({ body: A_FILE }),
  'previewSeasonFile of a team': ({ ground }) => ({ body: { ...A_FILE, sportId: String(ground.sportId) } }),
  importSeasonFile: () => ({ body: A_FILE }),
  'importSeasonFile of a team': ({ ground }) => ({ body: { ...A_FILE, sportId: String(ground.sportId) } }),
  undoScheduleImport: async (scene) => anImport(scene, (await aMember(scene.portal)).id),
  'undoScheduleImport of a team': (scene) => anImport(scene, scene.comer.member.id),
  saveImportProfile: () => ({ body: { name: 'A profile', columns: {} } }),
  deleteImportProfile: async (scene) => ({ params: { id: await aProfile(scene) } }),

  getMember: aboutSomebody,
  deactivateMember: aboutSomebody,
  restoreMember: aboutSomebody,
  endMemberSessions: aboutSomebody,
  changeMemberRole: aboutSomebody,
  listDirectory: () => ({ params: { kind: 'schools' } }),
  updateDirectory: ({ ground }) => ({ params: { kind: 'schools', id: ground.schoolId } }),
  addDirectory: async ({ portal, comer }) => ({
    params: { kind: 'districts' },
    body: { fields: { name: `County of ${comer.member.id}`, state: (await aState(portal.db)).name } },
  }),
  mergeSchools: async ({ portal }) => ({ params: { id: (await aSchool(portal.db)).id } }),
  submitScores: async ({ portal, ground }) => ({
    body: { gameId: String(ground.gameId), scores: await someScores(portal, ground.gameId) },
  }),
  approveSchool: async ({ portal }) => ({ params: { id: (await aSchool(portal.db, { status: 'placeholder' })).id } }),
};

/** A link about the game, as a mail would carry it. */
function aScoreLink({ portal, ground, comer }: Scene): Promise<string> {
  const about = { memberId: comer.member.id, aboutId: ground.gameId };
  return signScoreLink(portal.platform, { purpose: 'uploadScores', ...about });
}

async function aRecap({ portal, ground, comer }: Scene): Promise<number> {
  const row = { game_id: ground.gameId, member_id: comer.member.id, author: 'Somebody', message: 'What a night.' };
  return (await portal.db.insertInto('game_recaps').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function someScores({ db }: Portal, gameId: number): Promise<object[]> {
  const sides = await db.selectFrom('game_results').select('id').where('game_id', '=', gameId).execute();
  return sides.map(({ id }, at) => ({ gameResultId: String(id), score: 21 + at }));
}

const A_FILE = { fileName: 'season.csv', text: 'Date,Opponent,Sport\n' };

/** Somebody's import for the team of the ground. */
async function anImport({ portal, ground }: Scene, member_id: number): Promise<Said> {
  const about = { member_id, school_id: ground.schoolId, sport_id: ground.sportId };
  const row = { kind: 'games', file_name: 'season.csv', ...about };
  return {
    params: { id: (await portal.db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()).id },
  };
}

async function aProfile({ portal, comer }: Scene): Promise<number> {
  const row = { member_id: comer.member.id, name: 'A profile', mapping: '{}' };
  return (await portal.db.insertInto('import_profiles').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function aboutSomebody({ portal }: Scene): Promise<Said> {
  return { params: { id: (await aMember(portal)).id } };
}

async function aRefreshToken({ portal, comer }: Scene): Promise<string> {
  const session = { member_id: comer.member.id, expires_at: sql<Date>`now() + interval '1 day'` };
  return portal.db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
    return issueRefreshToken(tx, id);
  });
}

function aFanRole({ portal, ground, comer }: Scene): Promise<number> {
  return aRole(portal, comer.member, { role: 'Fan', school_id: ground.schoolId });
}

async function aFollow({ portal, ground, comer }: Scene): Promise<number> {
  const row = { member_id: comer.member.id, school_id: ground.schoolId };
  return (await portal.db.insertInto('follows').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function anInvitation({ portal, ground, comer }: Scene): Promise<string> {
  const token = randomToken();
  await portal.db
    .insertInto('invitations')
    .values({
      inviter_id: comer.member.id,
      token_hash: hashToken(token),
      expires_at: sql`now() + interval '1 day'`,
      email: comer.member.email,
      first_name: 'Pat',
      last_name: 'Doe',
      role: 'Fan',
      school_id: ground.schoolId,
      district_id: ground.districtId,
    })
    .execute();
  return token;
}

/** Somebody else's request for a role. */
async function aRequest({ portal, ground }: Scene, asked: GivenRole): Promise<Said> {
  const at = { school_id: ground.schoolId, sport_id: ground.sportId };
  const id = await aRole(portal, await aMember(portal), { ...at, ...asked, status: 'pending' });
  return { params: { kind: 'role', id } };
}

/** A report's link stands for whom it was mailed to: somebody else than who opens it. */
async function aReport({ portal, ground }: Scene, purpose: 'ms-rp' | 'ms-rp-ad' | 'mc-rp-ad'): Promise<Said> {
  const reader = await aMember(portal);
  const place = { school_id: ground.schoolId, district_id: ground.districtId };
  if (purpose === 'ms-rp') await aRole(portal, reader, { role: 'HeadCoach', ...place, sport_id: ground.sportId });
  else await aRole(portal, reader, { role: 'AthleticDirector', ...place });
  return { params: { id: await aReportLink(portal, purpose, reader.id) } };
}

const aMissingScore = ({ ground }: Scene) => ({ items: [{ gameId: String(ground.gameId), status: 'not played' }] });

function aMissingCoach({ ground }: Scene) {
  const team = { schoolId: String(ground.schoolId), sportId: String(ground.sportId) };
  return { items: [{ ...team, coach: { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.org' } }] };
}

/** A game between two teams of the county. */
async function aGameWithin({ portal: { db }, ground }: Scene): Promise<number> {
  const district_id = ground.districtId;
  const [home, away] = [await aSchool(db, { district_id }), await aSchool(db, { district_id })];
  const { id } = await aGame(db, { sport_id: ground.sportId, schools: [home.id, away.id] });
  return id;
}

async function aTicket({ portal }: Scene): Promise<number> {
  const { id } = await portal.db
    .insertInto('contact_tickets')
    .values({ email: 'writer@example.org', subject: 'Hello', message: 'Hello.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
