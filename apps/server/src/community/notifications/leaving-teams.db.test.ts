import { expect, test } from 'vitest';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const NOON = '2026-10-30T12:00:00-04:00';

const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom('mails').select(['subject', 'text_body']).where('to_address', '=', email).orderBy('id').execute();

async function aFollower(school_id: number, sport_id: number) {
  const member = await aMember(portal);
  await db.insertInto('follows').values({ member_id: member.id, school_id, sport_id, mails: true }).execute();
  return member;
}

async function tellAt(moment: string) {
  portal.at(moment);
  await portal.runJobs({ evenLater: true });
}

test('another opponent and another home team are announced, to the team that is out of the game as well', async () => {
  const { homeCoach, awayCoach, coachOf, form, aSavedGame, home, away, sport } = await aFixture(portal);
  portal.at(NOON);
  const other = await aSchool(db, { state_id: home.state_id });
  const otherCoach = await coachOf(other);
  const fan = await aFollower(away.id, sport.id);
  const { id, version, title } = await aSavedGame({ eventDate: '2026-11-02' });
  const teams = [{ schoolId: String(home.id) }, { schoolId: String(other.id), isHomeTeam: true }];
  await homeCoach.update(id, form({ version, eventDate: '2026-11-02', teams }));
  await tellAt('2026-10-30T12:06:00-04:00');
  const names = (...schools: { short_name: string }[]) =>
    schools
      .map(({ short_name }) => short_name)
      .sort()
      .join(', ');
  for (const person of [fan, awayCoach.member, otherCoach.member]) {
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Schedule change: ${title}`);
    expect(mail?.text_body).toContain(`The teams are now ${names(home, other)}, they were ${names(home, away)}.`);
    expect(mail?.text_body).toContain(`Home team: ${other.short_name}, it was ${home.short_name}.`);
  }
});

test('a team that is out of a game weeks ahead is notified, and only its staff', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, home, away, sport } = await aFixture(portal);
  portal.at(NOON);
  const other = await aSchool(db, { state_id: home.state_id });
  const fan = await aFollower(away.id, sport.id);
  const against = ({ id }: { id: number }) => [
    { schoolId: String(home.id), isHomeTeam: true },
    { schoolId: String(id) },
  ];
  const { id, version } = await aSavedGame({ eventDate: '2026-12-04' });
  const replaced = { eventDate: '2026-12-05', teams: against(other) };
  await homeCoach.update(id, form({ version, ...replaced }));
  const second = await aSavedGame({ eventDate: '2026-12-11' });
  const slip = { eventDate: '2026-12-11', version: second.version };
  await homeCoach.update(second.id, form({ ...slip, teams: against(other) }));
  await homeCoach.update(second.id, form({ ...slip, version: second.version + 1, teams: against(away) }));
  await tellAt('2026-10-30T12:06:00-04:00');
  const [mail, ...more] = await mailsTo(awayCoach.member);
  expect(more).toEqual([]);
  expect(mail?.text_body).toMatch(/The teams are now .*, they were .*\./);
  expect(mail?.text_body, 'the new day is no affair of theirs').not.toContain('New day');
  expect(await mailsTo(fan)).toEqual([]);
});

test('a game that is gone for good is announced to those who may have planned with it, and leads to the schedule', async () => {
  const { homeCoach, awayCoach, aSavedGame, home, sport } = await aFixture(portal);
  portal.at(NOON);
  const fan = await aFollower(home.id, sport.id);
  const slip = await aSavedGame({ eventDate: '2026-11-02' });
  const seen = await aSavedGame({ eventDate: '2026-11-04' });
  const at = (created_at: string, { id }: { id: string }) =>
    db
      .updateTable('games')
      .set({ created_at: new Date(created_at) })
      .where('id', '=', Number(id))
      .execute();
  await at('2026-10-30T11:30:00-04:00', slip);
  await at('2026-10-30T10:30:00-04:00', seen);
  for (const { id } of [slip, seen]) await homeCoach.cancel(id, '?remove=true');
  await tellAt('2026-10-30T12:06:00-04:00');
  for (const person of [fan, awayCoach.member]) {
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.text_body).toContain(`${seen.title}:\nIt is off the schedule: it was entered by mistake.`);
    expect(mail?.text_body).not.toContain(`/scores/view/${seen.id}`);
    expect(mail?.text_body).toContain('See the schedule:');
  }
});

test('a new day that is taken away again leaves the game waiting for one, and says so', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  portal.at(NOON);
  const { id, title } = await aSavedGame({ eventDate: '2026-11-02' });
  const { body } = await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-09', startTime: '19:00' });
  await homeCoach.cancel(body.game?.id ?? '', '?remove=true');
  await tellAt('2026-10-30T12:06:00-04:00');
  const [mail, ...more] = await mailsTo(awayCoach.member);
  expect(more).toEqual([]);
  expect(mail?.text_body).toContain(
    `${title}:\nIt is postponed.\nThe new day is not known yet, it was Mon, Nov 9, 2026.`,
  );
});
