import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aTeam, type GameOptions } from '#server/testing/factories.ts';
import { openMailServer } from '#server/testing/mail-server.ts';
import { aMember, aRole, type GivenRole } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const server = await openMailServer();
const portal = await openPortal({ SMTP_URL: server.url, PUBLIC_URL: 'https://zone.example' });
const { db } = portal;
const MONDAY = '2026-11-02T09:00:00-05:00';

beforeEach(() => {
  server.mails.length = 0;
});

async function sendLists(moment: string) {
  portal.at(moment);
  await enqueue(db, 'send-weekly-score-lists', null);
  const ran = await portal.runJobs();
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([]);
}

const mailsTo = (address: string) => server.mails.filter((mail) => mail.to?.[0]?.address === address);

async function aTeamOf(games: number, given: GameOptions = {}) {
  const rivals = await aRivalry(db);
  for (let day = 1; day <= games; day += 1)
    await rivals.play({ event_date: `2026-10-${String(day + 9).padStart(2, '0')}`, ...given });
  const team = { school_id: rivals.home.id, sport_id: rivals.sport.id, district_id: rivals.district.id };
  const someone = async (...roles: GivenRole[]) => {
    const member = await aMember(portal);
    for (const role of roles) await aRole(portal, member, role);
    return member;
  };
  return { ...rivals, team, someone };
}

/** So that no one misses a coach. */
const aCoachOnFile = (school_id: number, sport_id: number) =>
  db
    .insertInto('coaches')
    .values({ school_id, sport_id, role: 'HeadCoach', first_name: 'Kim', last_name: 'Lee' })
    .execute();

test('a coach gets the list of the missing scores on Monday at nine, once a week', async () => {
  const { team, someone } = await aTeamOf(2);
  const coach = await someone({ role: 'HeadCoach', ...team });
  await sendLists('2026-11-02T08:59:00-05:00');
  expect(server.mails).toEqual([]);
  await sendLists(MONDAY);
  await sendLists('2026-11-02T09:15:00-05:00');
  const [mail, ...others] = mailsTo(coach.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your week: 2 scores are missing');
  expect(mail?.text).toMatch(/Report all 2 on one page:\nhttps:\/\/zone\.example\/ms-rp\/[\w.-]{80,}/);
  expect(mail?.text).toContain('Stop these mails:');

  await sendLists('2026-11-09T09:00:00-05:00');
  expect(mailsTo(coach.email)).toHaveLength(2);
});

test('who owes nothing gets nothing', async () => {
  const { team, someone } = await aTeamOf(1, { scores: [1, 0] });
  const coach = await someone({ role: 'HeadCoach', ...team });
  await sendLists(MONDAY);
  expect(mailsTo(coach.email)).toEqual([]);
});

test('who wants no mails gets none', async () => {
  const { team, someone } = await aTeamOf(1);
  const coach = await someone({ role: 'HeadCoach', ...team });
  await db.updateTable('affiliations').set({ email_notifications: false }).where('member_id', '=', coach.id).execute();
  await sendLists(MONDAY);
  expect(mailsTo(coach.email)).toEqual([]);
});

test('an athletic director gets those of all sports, and the teams without a coach', async () => {
  const { home, sport, team, someone } = await aTeamOf(1);
  await aCoachOnFile(home.id, sport.id);
  const another = await aTeam(db, { school_id: home.id });
  const director = await someone({ role: 'AthleticDirector', school_id: home.id });
  const both = await someone({ role: 'AthleticDirector', school_id: home.id }, { role: 'HeadCoach', ...team });
  await sendLists(MONDAY);
  const [mail] = mailsTo(director.email);
  expect(mail?.subject).toBe('Your week: 1 score is missing');
  expect(mail?.text).toMatch(/\/ms-rp-ad\//);
  expect(mail?.text).toMatch(/1 team has no coach on file\.\nName the coaches: https:\/\/zone\.example\/mc-rp-ad\//);
  expect(mail?.text).not.toMatch(/\/ms-rp\//);
  expect(mailsTo(both.email)[0]?.text).toMatch(/\/ms-rp\/[\s\S]*\/ms-rp-ad\//);

  await aCoachOnFile(home.id, another.sport_id);
  await sendLists('2026-11-09T09:00:00-05:00');
  expect(mailsTo(director.email)[1]?.text).not.toContain('mc-rp-ad');
});

test('a long list is cut, and says so', async () => {
  const { team, someone } = await aTeamOf(17);
  const coach = await someone({ role: 'HeadCoach', ...team });
  await sendLists(MONDAY);
  const [mail] = mailsTo(coach.email);
  expect(mail?.text).toContain('And 2 more.');
  expect(mail?.text).toContain('Report all 17 on one page');
});

test('two workers at once send one list', async () => {
  const { team, someone } = await aTeamOf(1);
  const coach = await someone({ role: 'HeadCoach', ...team });
  portal.at(MONDAY);
  await Promise.all([1, 2, 3].map(() => enqueue(db, 'send-weekly-score-lists', null)));
  await Promise.all([portal.runJobs(), portal.runJobs(), portal.runJobs()]);
  await portal.runJobs();
  expect(mailsTo(coach.email)).toHaveLength(1);
});
