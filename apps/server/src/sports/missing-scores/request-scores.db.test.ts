import { beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aSport, type GameOptions } from '#server/testing/factories.ts';
import { openMailServer } from '#server/testing/mail-server.ts';
import { aMember, aRole, type GivenRole } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const server = await openMailServer();
const portal = await openPortal({ SMTP_URL: server.url, PUBLIC_URL: 'https://zone.example' });
const { db } = portal;

/** Every test has teams of its own; games of the others would only fill the mail box. */
beforeEach(async () => {
  await db.updateTable('games').set({ status: 'Canceled' }).where('result_status', '=', 'none').execute();
  server.mails.length = 0;
});

async function ask(moment?: string) {
  if (moment !== undefined) portal.at(moment);
  await enqueue(db, 'ask-for-scores', null);
  const ran = await portal.runJobs();
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([]);
}

const mailsTo = (address: string) => server.mails.filter((mail) => mail.to?.[0]?.address === address);

/** Two teams with a sport of two hours; those who are told about a role of the home team. */
async function aNight() {
  const rivals = await aRivalry(db);
  const sport = await aSport(db, { name: `Lacrosse ${rivals.home.id}`, expected_minutes: 120 });
  const team = { school_id: rivals.home.id, sport_id: sport.id, district_id: rivals.district.id };
  return {
    ...rivals,
    sport,
    team,
    play: (given: GameOptions = {}) => rivals.play({ sport_id: sport.id, ...given }),
    someone: async (role: GivenRole) => {
      const member = await aMember(portal);
      const id = await aRole(portal, member, role);
      return { ...member, roleId: id };
    },
  };
}

describe('after the expected end of a game', () => {
  test('the coaches and athletic directors of both teams get one mail each with a link that needs no login', async () => {
    const night = await aNight();
    await night.play();
    const coach = await night.someone({ role: 'HeadCoach', ...night.team });
    const assistant = await night.someone({ role: 'AssistantCoach', ...night.team, school_id: night.away.id });
    const director = await night.someone({ role: 'AthleticDirector', school_id: night.away.id });
    await ask('2026-10-30T21:09:00-04:00');
    expect(server.mails).toEqual([]);

    await ask('2026-10-30T21:10:00-04:00');
    for (const { email } of [coach, assistant, director]) expect(mailsTo(email)).toHaveLength(1);
    const [mail] = mailsTo(coach.email);
    expect(mail?.subject).toBe(`What was the score of ${night.away.short_name} at ${night.home.short_name}?`);
    expect(mail?.text).toMatch(/https:\/\/zone\.example\/uploadScores\/[\w.-]{80,}/);

    await ask('2026-10-30T21:20:00-04:00');
    expect(server.mails).toHaveLength(3);
  });

  test('no one else is asked', async () => {
    const night = await aNight();
    await night.play();
    const off = await night.someone({ role: 'HeadCoach', ...night.team });
    await db.updateTable('affiliations').set({ email_notifications: false }).where('id', '=', off.roleId).execute();
    const gone = await night.someone({ role: 'HeadCoach', ...night.team });
    await db.updateTable('affiliations').set({ removed_at: new Date() }).where('id', '=', gone.roleId).execute();
    const deactivated = await night.someone({ role: 'HeadCoach', ...night.team });
    await db.updateTable('members').set({ deactivated_at: new Date() }).where('id', '=', deactivated.id).execute();
    const stranger = await night.someone({ role: 'HeadCoach', ...night.team });
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', stranger.id).execute();
    await night.someone({ role: 'HeadCoach', ...night.team, status: 'pending' });
    await night.someone({ role: 'HeadCoach', ...night.team, sport_id: (await aSport(db)).id });
    await night.someone({ role: 'StudentAmbassador', school_id: night.home.id });
    await night.someone({ role: 'Fan', school_id: night.home.id });
    await night.someone({ role: 'LeagueDirector', district_id: night.district.id });
    await ask('2026-10-30T21:20:00-04:00');
    expect(server.mails).toEqual([]);
  });

  test.each<[string, GameOptions]>([
    ['reported', { score_trust: 'reported' }],
    ['final', { scores: [2, 1] }],
    ['postponed', { status: 'Postponed' }],
    ['a scrimmage', { game_type: 'Scrimmage' }],
    ['removed', { removed_at: new Date() }],
    ['two days old', { event_date: '2026-10-28' }],
  ])('a game that is %s is not asked for', async (_what, given) => {
    const night = await aNight();
    await night.play(given);
    await night.someone({ role: 'HeadCoach', ...night.team });
    await ask('2026-10-30T21:20:00-04:00');
    expect(server.mails).toEqual([]);
  });
});

describe('at night', () => {
  test('a mail waits from 10 pm until 7 am where the game is', async () => {
    const night = await aNight();
    await night.play({ start_time: '20:00:00' });
    const coach = await night.someone({ role: 'HeadCoach', ...night.team });
    for (const moment of ['2026-10-30T22:10:00-04:00', '2026-10-31T03:00:00-04:00', '2026-10-31T06:59:00-04:00']) {
      await ask(moment);
      expect(server.mails).toEqual([]);
    }
    await ask('2026-10-31T07:00:00-04:00');
    expect(mailsTo(coach.email)).toHaveLength(1);
  });

  test('the hour is that of the game, not that of the server', async () => {
    const night = await aNight();
    await night.play({ start_time: '18:00:00', tz: 'America/Denver' });
    const coach = await night.someone({ role: 'HeadCoach', ...night.team });
    await ask('2026-10-31T00:30:00-04:00');
    expect(server.mails).toEqual([]);
    await ask('2026-10-31T09:00:00-04:00');
    expect(mailsTo(coach.email)).toHaveLength(1);
  });

  test('a game without a time is asked for in the morning', async () => {
    const night = await aNight();
    await night.play({ start_time: null });
    const coach = await night.someone({ role: 'HeadCoach', ...night.team });
    await ask('2026-10-30T21:50:00-04:00');
    expect(server.mails).toEqual([]);
    await ask('2026-10-31T07:00:00-04:00');
    expect(mailsTo(coach.email)).toHaveLength(1);
  });
});

describe('an athletic director', () => {
  test('gets one mail for the games of an evening', async () => {
    const night = await aNight();
    await night.play({ start_time: '16:00:00' });
    await night.play({ start_time: '17:30:00', doubleheader_no: 2 });
    await night.play({ start_time: '19:00:00', doubleheader_no: 3 });
    const director = await night.someone({ role: 'AthleticDirector', school_id: night.home.id });
    const coach = await night.someone({ role: 'HeadCoach', ...night.team });
    await ask('2026-10-30T18:10:00-04:00');
    await ask('2026-10-30T19:40:00-04:00');
    expect(mailsTo(coach.email)).toHaveLength(2);
    expect(mailsTo(director.email)).toEqual([]);

    await ask('2026-10-30T21:10:00-04:00');
    const [mail, ...others] = mailsTo(director.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 scores are still missing');
    expect(mail?.text?.match(/uploadScores\//g)).toHaveLength(3);
    expect(mail?.text).toMatch(/\/ms-rp-ad\/[\w.-]{80,}/);
  });

  test('does not wait for a game that ends when mails rest', async () => {
    const night = await aNight();
    await night.play({ start_time: '17:00:00' });
    await night.play({ start_time: '20:30:00', doubleheader_no: 2 });
    const director = await night.someone({ role: 'AthleticDirector', school_id: night.home.id });
    await ask('2026-10-30T19:10:00-04:00');
    expect(mailsTo(director.email)).toHaveLength(1);
    await ask('2026-10-31T07:00:00-04:00');
    expect(mailsTo(director.email)).toHaveLength(2);
  });
});

describe('these mails can be stopped', () => {
  test('with one POST and no login, by the address that mail programs use', async () => {
    const night = await aNight();
    await night.play();
    const coach = await night.someone({ role: 'HeadCoach', ...night.team });
    await ask('2026-10-30T21:10:00-04:00');
    const [mail] = mailsTo(coach.email);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    expect(mail?.text).toMatch(/Stop these mails: https:\/\/zone\.example\/stop-mails\//);
    const address = header.replace(/^<https:\/\/zone\.example|>$/g, '');
    const stop = () =>
      portal.send<{ message: string }>('POST', address, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(200);
    const role = await db
      .selectFrom('affiliations')
      .select('email_notifications')
      .where('id', '=', coach.roleId)
      .executeTakeFirstOrThrow();
    expect(role.email_notifications).toBe(false);
    await night.play({ event_date: '2026-10-31', start_time: '10:00:00' });
    await ask('2026-10-31T13:00:00-04:00');
    expect(mailsTo(coach.email)).toHaveLength(1);
  });

  test('a link that was made up stops nothing', async () => {
    const answer = await portal.send<{ code: string }>('POST', '/api/csz/stopMails/made-up', { body: {} });
    expect([answer.status, answer.body.code]).toEqual([400, 'link-not-good']);
  });
});

test('two workers at once send one mail', async () => {
  const night = await aNight();
  await night.play();
  const coach = await night.someone({ role: 'HeadCoach', ...night.team });
  const director = await night.someone({ role: 'AthleticDirector', school_id: night.home.id });
  portal.at('2026-10-30T21:10:00-04:00');
  await Promise.all(Array.from({ length: 4 }, () => enqueue(db, 'ask-for-scores', null)));
  await Promise.all([portal.runJobs(), portal.runJobs(), portal.runJobs(), portal.runJobs()]);
  await portal.runJobs();
  expect([mailsTo(coach.email), mailsTo(director.email)].map((mails) => mails.length)).toEqual([1, 1]);
});
