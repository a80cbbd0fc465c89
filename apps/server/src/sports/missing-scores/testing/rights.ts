import { aReportLink } from '#server/testing/a-report-link.ts';
import { aGame, aSchool } from '#server/testing/factories.ts';
import { aMember, aRole } from '#server/testing/members.ts';
import { ANYONE, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { RequestParts, Rights, Scene } from '#server/testing/scene.ts';

/** A link of a mail says who reports, and what they may is looked up. */
export const rights: Rights = {
  listMissingScores: [ANYONE],
  getMissingScoresPermissions: [ANYONE],
  submitMissingScores: [SIGNED_IN, async (scene) => ({ body: await aGameNotPlayed(scene) })],
  getCoachReport: [ANYONE, (scene) => aReport(scene, 'ms-rp')],
  saveCoachReport: [
    ANYONE,
    async (scene) => ({ ...(await aReport(scene, 'ms-rp')), body: await aGameNotPlayed(scene) }),
  ],
  getDirectorReport: [ANYONE, (scene) => aReport(scene, 'ms-rp-ad')],
  saveDirectorReport: [
    ANYONE,
    async (scene) => ({ ...(await aReport(scene, 'ms-rp-ad')), body: await aGameNotPlayed(scene) }),
  ],
  getCoachlessReport: [ANYONE, (scene) => aReport(scene, 'mc-rp-ad')],
  saveCoachlessReport: [ANYONE, async (scene) => ({ ...(await aReport(scene, 'mc-rp-ad')), body: aNamedCoach(scene) })],
  getProgress: [ANYONE],
  stopScoreMails: [
    ANYONE,
    async ({ portal, caller }) => ({ params: { id: await aReportLink(portal, 'stop-mails', caller.member.id) } }),
  ],
};

/** A report's link stands for the member it was mailed to, not for the one who opens it. */
async function aReport({ portal, ground }: Scene, purpose: 'ms-rp' | 'ms-rp-ad' | 'mc-rp-ad'): Promise<RequestParts> {
  const reader = await aMember(portal);
  const place = { school_id: ground.schoolId, district_id: ground.districtId };
  if (purpose === 'ms-rp') await aRole(portal, reader, { role: 'HeadCoach', ...place, sport_id: ground.sportId });
  else await aRole(portal, reader, { role: 'AthleticDirector', ...place });
  return { params: { id: await aReportLink(portal, purpose, reader.id) } };
}

async function aGameNotPlayed({ portal: { db }, ground }: Scene) {
  const schools = [ground.schoolId, (await aSchool(db)).id];
  const { id } = await aGame(db, { sport_id: ground.sportId, schools, event_date: '2026-10-28' });
  return { items: [{ gameId: String(id), status: 'not played' }] };
}

function aNamedCoach({ ground }: Scene) {
  const team = { schoolId: String(ground.schoolId), sportId: String(ground.sportId) };
  return { items: [{ ...team, coach: { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.org' } }] };
}
