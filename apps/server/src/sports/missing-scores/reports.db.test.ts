import type {
  CoachlessTeam,
  CoachOutcome,
  MissingOutcome,
  MissingScoresReport,
} from '@csz/contract/missing-scores/calls';
import { describe, expect, test } from 'vitest';
import { aReportLink } from '#server/testing/a-report-link.ts';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aSport, aTeam, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, aRole, type GivenRole } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

const CALLS = { 'ms-rp': 'msreports', 'ms-rp-ad': 'missingscores', 'mc-rp-ad': 'mcreports' } as const;
type Purpose = keyof typeof CALLS;

async function aGround() {
  const rivals = await aRivalry(db);
  const team = { school_id: rivals.home.id, sport_id: rivals.sport.id, district_id: rivals.district.id };
  const missing = (given: object = {}) => rivals.play({ event_date: '2026-10-21', ...given });
  return { ...rivals, team, missing };
}

/** A member with a role, and the address of their report. */
async function aReader(purpose: Purpose, ...roles: GivenRole[]) {
  const member = await aMember(portal);
  for (const role of roles) await aRole(portal, member, role);
  const address = `/api/csz/${CALLS[purpose]}/${await aReportLink(portal, purpose, member.id)}`;
  return {
    member,
    read: () => portal.get<MissingScoresReport & { code?: string }>(address),
    save: (...items: object[]) =>
      portal.send<{ items: MissingOutcome[] }>('PUT', address, { body: { items } }).then(({ body }) => body.items),
    address,
  };
}

const scoresOf = (game: GameWithResults, ...scores: number[]) =>
  game.results.map(({ id }, index) => ({ gameResultId: String(id), score: scores[index] ?? 0 }));

describe("a coach's report", () => {
  test('holds the games of the own teams, without a login', async () => {
    const { team, missing, home, sport } = await aGround();
    const game = await missing();
    await missing({ sport_id: (await aSport(db)).id });
    const { read, member } = await aReader('ms-rp', { role: 'HeadCoach', ...team });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.items.map((item) => item.game.id)).toEqual([String(game.id)]);
    expect(body).toMatchObject({
      total: 1,
      role: 'Head Coach',
      reporter: member.display_name,
      where: `${home.name}, ${sport.name}`,
      managedGameIds: [String(game.id)],
    });
  });

  test('holds the last days of June for a week of July', async () => {
    const { team, missing } = await aGround();
    const game = await missing({ event_date: '2027-06-30' });
    await missing({ event_date: '2027-06-01' });
    const coach = await aMember(portal);
    await aRole(portal, coach, { role: 'HeadCoach', ...team });
    const address = `/api/csz/msreports/${await aReportLink(portal, 'ms-rp', coach.id, '2027-06-28T21:00:00-04:00')}`;
    const listed = async () => (await portal.get<MissingScoresReport>(address)).body.items.map((item) => item.game.id);
    portal.at('2027-07-08T09:00:00-04:00');
    expect(await listed()).toEqual([]);
    portal.at('2027-07-01T09:00:00-04:00');
    expect(await listed()).toEqual([String(game.id)]);
    const body = { items: [{ gameId: String(game.id), scores: scoresOf(game, 4, 2) }] };
    expect((await portal.send('PUT', address, { body })).body).toMatchObject({ items: [{ ok: true }] });
    portal.at('2026-10-30T21:30:00-04:00');
  });

  test('reports in the name of the coach', async () => {
    const { team, missing } = await aGround();
    const game = await missing();
    const { save, read, member } = await aReader('ms-rp', { role: 'HeadCoach', ...team });
    expect(await save({ gameId: String(game.id), scores: scoresOf(game, 4, 2) })).toMatchObject([{ ok: true }]);
    expect((await read()).body.total).toBe(0);
    const [report] = await db.selectFrom('score_reports').selectAll().where('game_id', '=', game.id).execute();
    expect(report).toMatchObject({ member_id: member.id, source: 'link', voice: 'coach', role: 'Head Coach' });
  });

  test('takes a row that a device sends again once, a score like a game that was given up', async () => {
    const { team, missing } = await aGround();
    const [played, givenUp] = [await missing(), await missing()];
    const { save } = await aReader('ms-rp', { role: 'HeadCoach', ...team });
    const scored = { gameId: String(played.id), scores: scoresOf(played, 4, 2), key: 'made-by-the-device-1' };
    const own = String(givenUp.results.find(({ school_id }) => school_id === team.school_id)?.id);
    const forfeit = { gameId: String(givenUp.id), status: 'forfeit', forfeitedBy: [own], key: 'made-by-the-device-2' };
    expect(await save(scored, forfeit)).toMatchObject([{ ok: true }, { ok: true }]);
    // Meanwhile the coach reports another score, which the old one must not take back.
    expect(await save({ ...scored, key: undefined, scores: scoresOf(played, 5, 2) })).toMatchObject([{ ok: true }]);
    expect(await save(scored, forfeit)).toMatchObject([
      { ok: true },
      { ok: true, message: 'Thank you! What you sent is in.' },
    ]);
    const reports = await db
      .selectFrom('score_reports')
      .select(['game_id'])
      .where('game_id', 'in', [played.id, givenUp.id])
      .execute();
    expect(reports.filter(({ game_id }) => game_id === played.id)).toHaveLength(2);
    expect(reports.filter(({ game_id }) => game_id === givenUp.id)).toHaveLength(1);
  });

  test('opens no game of other teams', async () => {
    const { team } = await aGround();
    const other = await (await aGround()).missing();
    const { save } = await aReader('ms-rp', { role: 'HeadCoach', ...team });
    const item = { gameId: String(other.id), scores: scoresOf(other, 4, 2) };
    expect(await save(item, { gameId: '999999', status: 'postponed' })).toMatchObject([
      { ok: false, code: 'not-your-team' },
      { ok: false, code: 'game-not-found' },
    ]);
    expect(await db.selectFrom('score_reports').select('id').where('game_id', '=', other.id).execute()).toEqual([]);
  });
});

describe("an athletic director's report", () => {
  test('holds the games of all sports of the school', async () => {
    const { home, district, missing } = await aGround();
    await missing();
    await missing({ sport_id: (await aSport(db)).id });
    const role = { role: 'AthleticDirector', school_id: home.id, district_id: district.id } as const;
    const { read, save } = await aReader('ms-rp-ad', role);
    const { body } = await read();
    expect(body).toMatchObject({ total: 2, role: 'Athletic Director', where: home.name });
    const [first] = body.items;
    expect(await save({ gameId: first?.game.id, status: 'not played' })).toMatchObject([{ ok: true }]);
    expect((await read()).body.total).toBe(1);
  });
});

describe('a link', () => {
  test.each(['made-up', 'a.b.c'])('that was made up opens nothing (%s)', async (token) => {
    for (const path of Object.values(CALLS)) {
      const { status, body } = await portal.get<{ code: string }>(`/api/csz/${path}/${token}`);
      expect([status, body.code]).toEqual([404, 'report-link-over']);
    }
  });

  test('opens only the report that it was made for', async () => {
    const { team } = await aGround();
    const { address } = await aReader('ms-rp', { role: 'HeadCoach', ...team }, { role: 'AthleticDirector', ...team });
    const elsewhere = address.replace('msreports', 'missingscores');
    expect((await portal.get<{ code: string }>(elsewhere)).body.code).toBe('report-link-over');
  });

  test('is over after a month', async () => {
    const { team } = await aGround();
    const { read } = await aReader('ms-rp', { role: 'HeadCoach', ...team });
    portal.at('2026-11-30T21:30:00-05:00');
    expect((await read()).body.code).toBe('report-link-over');
    portal.at('2026-10-30T21:30:00-04:00');
  });

  test('opens nothing once the role is gone, nor once the member is', async () => {
    const { team, missing } = await aGround();
    const game = await missing();
    const { member, read, address } = await aReader('ms-rp', { role: 'HeadCoach', ...team });
    await db.updateTable('affiliations').set({ removed_at: new Date() }).where('member_id', '=', member.id).execute();
    expect([(await read()).status, (await read()).body.code]).toEqual([403, 'link-role-gone']);
    const body = { items: [{ gameId: String(game.id), scores: scoresOf(game, 1, 0) }] };
    expect((await portal.send('PUT', address, { body })).status).toBe(403);
    await db.updateTable('members').set({ deactivated_at: new Date() }).where('id', '=', member.id).execute();
    expect((await read()).body.code).toBe('report-link-over');
  });

  test('carries no powers of staff', async () => {
    const { team, missing } = await aGround();
    const other = await (await aGround()).missing();
    await missing();
    const { member, save } = await aReader('ms-rp', { role: 'HeadCoach', ...team });
    await db.updateTable('members').set({ is_site_admin: true }).where('id', '=', member.id).execute();
    expect(await save({ gameId: String(other.id), status: 'not played' })).toMatchObject([{ code: 'not-your-team' }]);
  });
});

describe('the report of teams without a coach', () => {
  async function aSchoolWithoutCoach() {
    const ground = await aGround();
    const { home, district } = ground;
    await aTeam(db, { school_id: home.id, sport_id: ground.sport.id });
    const role = { role: 'AthleticDirector', school_id: home.id, district_id: district.id } as const;
    return { ...ground, ...(await aReader('mc-rp-ad', role)) };
  }
  const KIM = { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.org' };

  test('lists them, and takes their coaches', async () => {
    const { home, sport, address } = await aSchoolWithoutCoach();
    const team = { schoolId: String(home.id), sportId: String(sport.id) };
    const read = async () => (await portal.get<{ items: CoachlessTeam[] }>(address)).body.items;
    expect(await read()).toMatchObject([{ ...team, schoolName: home.name, sportName: sport.name }]);
    const body = {
      items: [
        { ...team, coach: KIM },
        { ...team, coach: KIM },
      ],
    };
    const answer = await portal.send<{ items: CoachOutcome[] }>('PUT', address, { body });
    expect(answer.body.items).toMatchObject([
      { ...team, ok: true, message: 'Kim Lee is on file.' },
      { ...team, ok: false, code: 'coach-on-file' },
    ]);
    expect(await read()).toEqual([]);
    const coaches = await portal.get<{ items: object[] }>(`/api/csz/headCoach/${home.id}/${sport.id}`);
    expect(coaches.body.items).toMatchObject([{ firstName: 'Kim', lastName: 'Lee' }]);
  });

  test('refuses the team of another school, row by row', async () => {
    const { home, sport, address } = await aSchoolWithoutCoach();
    const other = await aTeam(db);
    const items = [
      { schoolId: String(other.school_id), sportId: String(other.sport_id), coach: KIM },
      { schoolId: String(home.id), sportId: String(sport.id), coach: KIM },
    ];
    const answer = await portal.send<{ items: CoachOutcome[] }>('PUT', address, { body: { items } });
    expect(answer.body.items.map(({ ok, code }) => (ok ? 'in' : code))).toEqual(['not-your-team', 'in']);
  });

  test('judges names and addresses as every form does', async () => {
    const { home, sport, address } = await aSchoolWithoutCoach();
    const team = { schoolId: String(home.id), sportId: String(sport.id) };
    const body = { items: [{ ...team, coach: { ...KIM, email: 'kim' } }] };
    expect((await portal.send('PUT', address, { body })).status).toBe(400);
  });
});
