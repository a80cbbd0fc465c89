import type { CallAnswer } from '@csz/contract/core/call';
import { CHANGED_HEADER } from '@csz/contract/core/dependencies';
import { TASKS } from '@csz/contract/games/keys';
import type { listScheduleTasks, Proposal } from '@csz/contract/schedule/proposals';
import { expect, test } from 'vitest';
import { aFixture, aKeeper, type Keeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aLeague, aMembership } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const propose = (by: Keeper, id: string, body: object) =>
  by.send<Proposal>('POST', `${SCHEDULE}/${id}/proposals`, body);
const decide = (by: Keeper, id: string, how: 'accept' | 'decline', answer = '') =>
  by.send('POST', `/api/csz/schedule-proposals/${id}/${how}`, { answer });
const tasksOf = (by: Keeper) => by.get<CallAnswer<typeof listScheduleTasks>>(`${SCHEDULE}/tasks`);
const statusOf = async (by: Keeper, gameId: string) =>
  (await by.get<{ items: Proposal[] }>(`${SCHEDULE}/${gameId}/proposals`)).items.map(({ status }) => status);

test('the away side asks for another day, the home side accepts, and the game moves', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, away } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  expect(await awayCoach.see(id)).toMatchObject({ canEdit: false, canPropose: true });
  const asked = await propose(awayCoach, id, {
    kind: 'change',
    form: form({ version, eventDate: '2026-11-07', location: 'The old field' }),
    note: 'Our bus is free then.',
  });
  expect(asked.body).toMatchObject({
    kind: 'change',
    status: 'open',
    schoolName: away.short_name,
    note: 'Our bus is free then.',
    changes: [
      { field: 'eventDate', before: '2026-11-06', after: '2026-11-07' },
      { field: 'location', before: 'The stadium', after: 'The old field' },
    ],
    canDecide: false,
    canWithdraw: true,
  });
  expect((await homeCoach.see(id)).eventDate, 'nothing moves before it is accepted').toBe('2026-11-06');
  const [task] = (await tasksOf(homeCoach)).toDecide;
  expect(task).toMatchObject({ id: asked.body.id, canDecide: true, gameId: id });
  expect((await homeCoach.see(id)).proposals).toHaveLength(1);
  expect((await decide(homeCoach, asked.body.id, 'accept', 'Fine.')).body.message).toBe(
    'Accepted. The game is changed.',
  );
  const game = await awayCoach.see(id);
  expect(game).toMatchObject({ eventDate: '2026-11-07', location: 'The old field', proposals: [] });
  expect(
    game.teams.some((team) => team.isUnconfirmed),
    'who asked for it knows of it',
  ).toBe(false);
  expect((await tasksOf(awayCoach)).waiting).toMatchObject([{ status: 'accepted', answer: 'Fine.' }]);
});

test('a proposal keeps what the home side changed elsewhere meanwhile', async () => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const asked = await propose(awayCoach, id, { kind: 'change', form: form({ version, startTime: '18:00' }) });
  await homeCoach.update(id, form({ version, notes: 'Senior night', location: 'The gym' }));
  await decide(homeCoach, asked.body.id, 'accept');
  expect(await homeCoach.see(id)).toMatchObject({ startTime: '18:00:00', notes: 'Senior night', location: 'The gym' });
});

test('a game is postponed and cancelled by proposal', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const first = await aSavedGame();
  const day = { eventDate: '2026-11-09', startTime: '19:00', copyFromId: first.id };
  const later = await propose(awayCoach, first.id, { kind: 'postpone', postpone: day });
  expect(later.body.changes).toEqual([
    { field: 'status', before: 'Active', after: 'Postponed' },
    { field: 'eventDate', before: '2026-11-06', after: '2026-11-09' },
  ]);
  await decide(homeCoach, later.body.id, 'accept');
  const { nextPostponeGame } = await homeCoach.see(first.id);
  const next = await homeCoach.see(nextPostponeGame ?? '');
  expect(next).toMatchObject({ eventDate: '2026-11-09', status: 'Active' });
  expect(next.teams.some((team) => team.isUnconfirmed)).toBe(false);
  const off = await propose(awayCoach, next.id, { kind: 'cancel' });
  await decide(homeCoach, off.body.id, 'accept');
  expect((await homeCoach.see(next.id)).status).toBe('Canceled');
});

test('a declined proposal changes nothing', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  const { body } = await propose(awayCoach, id, { kind: 'cancel' });
  await decide(homeCoach, body.id, 'decline', 'We want to play.');
  expect((await homeCoach.see(id)).status).toBe('Active');
  expect((await decide(homeCoach, body.id, 'accept')).body.code).toBe('proposal-decided');
});

test('a newer proposal of a side takes the place of its older one, and an own one is taken back', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  const first = await propose(awayCoach, id, { kind: 'cancel' });
  const second = await propose(awayCoach, id, { kind: 'cancel', note: 'Please.' });
  expect(await statusOf(homeCoach, id)).toEqual(['open', 'withdrawn']);
  const address = `/api/csz/schedule-proposals/${second.body.id}`;
  expect((await homeCoach.send('DELETE', address)).body.code).toBe('proposal-not-found');
  expect((await awayCoach.send('DELETE', address)).body.message).toBe('Your proposal is taken back.');
  expect((await awayCoach.send('DELETE', address)).body.code).toBe('proposal-decided');
  expect((await decide(homeCoach, first.body.id, 'accept')).body.code).toBe('proposal-decided');
});

test('only those who cannot change a game themselves ask, only those who can answer', async () => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const stranger = await aKeeper(portal, []);
  expect((await propose(homeCoach, id, { kind: 'cancel' })).body.code).toBe('proposal-needless');
  expect((await propose(stranger, id, { kind: 'cancel' })).body.code).toBe('not-allowed');
  expect((await propose(awayCoach, id, { kind: 'change', form: form({ version }) })).body.code).toBe(
    'nothing-to-change',
  );
  const { body } = await propose(awayCoach, id, { kind: 'cancel' });
  expect((await decide(awayCoach, body.id, 'accept')).body.code).toBe('not-allowed');
  expect((await decide(homeCoach, '99999999', 'accept')).body.code).toBe('proposal-not-found');
  expect((await stranger.send('POST', `${SCHEDULE}/${id}/proposals`, { kind: 'change' })).status).toBe(400);
  expect((await stranger.get<{ code: string }>(`${SCHEDULE}/${id}/proposals`)).code).toBe('not-allowed');
});

test('a change to acknowledge does not name the member who made it once their account is on hold', async () => {
  portal.at('2026-10-30T20:00:00-04:00');
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  await awayCoach.send('POST', `${SCHEDULE}/${id}/acknowledge`);
  portal.at('2026-10-30T21:00:00-04:00');
  await homeCoach.update(id, form({ version, startTime: '18:00' }));
  const changedBy = async () => (await tasksOf(awayCoach)).toAcknowledge.map((task) => task.changedBy);
  expect(await changedBy()).toEqual([expect.stringMatching(/Head Coach/)]);
  await portal.db
    .updateTable('members')
    .set({ held_at: new Date(), deactivated_at: new Date(), delete_after: new Date() })
    .where('id', '=', homeCoach.member.id)
    .execute();
  expect(await changedBy()).toEqual(['A member']);
});

test('what waits to be acknowledged stands among the tasks until it is', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, away } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  expect((await tasksOf(awayCoach)).toAcknowledge).toMatchObject([
    { gameId: id, news: 'added', changes: [], eventDate: '2026-11-06', startTime: '19:00:00' },
  ]);
  await awayCoach.send('POST', `${SCHEDULE}/${id}/acknowledge`);
  portal.at('2026-10-30T22:00:00-04:00');
  await homeCoach.update(id, form({ version, startTime: '18:00' }));
  expect((await tasksOf(awayCoach)).toAcknowledge).toMatchObject([
    {
      gameId: id,
      schoolName: away.name,
      news: 'changed',
      changes: [{ field: 'startTime', before: '19:00:00', after: '18:00:00' }],
    },
  ]);
  const { headers } = await awayCoach.send('POST', `${SCHEDULE}/${id}/acknowledge`);
  expect((await tasksOf(awayCoach)).toAcknowledge).toEqual([]);
  expect(String(headers[CHANGED_HEADER]).split(' '), 'open lists of tasks are asked for again').toContain(TASKS);
});

test('who directs one school and coaches a team of another sees the tasks of both', async () => {
  const [one, other] = [await aFixture(portal), await aFixture(portal)];
  const both = await aKeeper(portal, [
    { role: 'AthleticDirector', school_id: one.away.id, district_id: one.away.district_id },
    { role: 'HeadCoach', school_id: other.away.id, sport_id: other.sport.id, district_id: other.away.district_id },
  ]);
  const games = [await one.aSavedGame(), await other.aSavedGame()];
  const { toAcknowledge } = await tasksOf(both);
  expect(toAcknowledge.map(({ gameId }) => gameId).toSorted()).toEqual(games.map(({ id }) => id).toSorted());
});

test('both sides hear of proposals and answers by mail', async () => {
  const { homeCoach, awayCoach, aSavedGame, away } = await aFixture(portal);
  const { id, title } = await aSavedGame();
  portal.at('2026-10-30T12:00:00-04:00');
  const { body } = await propose(awayCoach, id, { kind: 'cancel', note: 'Half of us are ill.' });
  await portal.runJobs({ evenLater: true });
  const mailsTo = (address: string) =>
    portal.db
      .selectFrom('mails')
      .select(['subject', 'text_body', 'unsubscribe_url'])
      .where('to_address', '=', address)
      .execute();
  const [asked] = await mailsTo(homeCoach.member.email);
  expect(asked?.subject).toBe(`${away.short_name} asks to change ${title}`);
  expect(asked?.text_body).toContain('Status: Canceled (now: Active)');
  expect(asked?.text_body).toContain('Half of us are ill.');
  expect(asked?.text_body, 'to the game itself').toContain(`/my-account/schedule?game=${id}`);
  expect(asked?.unsubscribe_url).toMatch(/\/api\/csz\/stopMails\//);
  await decide(homeCoach, body.id, 'decline', 'Get well soon.');
  await portal.runJobs({ evenLater: true });
  const answers = await mailsTo(awayCoach.member.email);
  expect(answers.map(({ subject }) => subject)).toEqual([`Your proposal for ${title} was declined`]);
  expect(answers[0]?.text_body).toContain('Get well soon.');
});

test('who asked hears the answer also when the game is taken away right after it', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  await portal.runJobs({ evenLater: true });
  const { body } = await propose(awayCoach, id, { kind: 'cancel' });
  await decide(homeCoach, body.id, 'decline');
  await homeCoach.cancel(id, '?remove=true');
  const jobs = await portal.runJobs({ evenLater: true });
  expect(jobs.filter(({ error }) => error !== undefined)).toEqual([]);
  const mails = portal.db.selectFrom('mails').selectAll().where('to_address', '=', awayCoach.member.email);
  const [answer] = (await mails.execute()).filter(({ kind }) => kind === 'schedule-proposal');
  expect(answer?.text_body).toContain('/my-account/schedule');
  expect(answer?.text_body).not.toContain('?game=');
});

test('who stopped the mails of a role gets no answer by mail, and finds it in the schedule', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  portal.at('2026-10-30T12:00:00-04:00');
  const { body } = await propose(awayCoach, id, { kind: 'cancel' });
  await portal.db
    .updateTable('affiliations')
    .set({ email_notifications: false })
    .where('member_id', '=', awayCoach.member.id)
    .execute();
  await decide(homeCoach, body.id, 'decline', 'We want to play.');
  await portal.runJobs({ evenLater: true });
  const mails = portal.db.selectFrom('mails').select('subject').where('to_address', '=', awayCoach.member.email);
  expect(await mails.execute()).toEqual([]);
  expect((await tasksOf(awayCoach)).waiting).toMatchObject([{ status: 'declined', answer: 'We want to play.' }]);
});

test('a league director hears of teams of the own league only, until a team withdraws from it', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, away, sport } = await aFixture(portal);
  const league = await aLeague(portal.db);
  const membership = { league_id: league.id, school_id: away.id, sport_id: sport.id, season: 2026 };
  await aMembership(portal.db, membership);
  const director = await aKeeper(portal, [{ role: 'LeagueDirector', district_id: league.district_id ?? 0 }]);
  const { id, version } = await aSavedGame();
  await awayCoach.send('POST', `${SCHEDULE}/${id}/acknowledge`);
  await homeCoach.update(id, form({ version, location: 'The gym' }));
  const waiting = async () => (await tasksOf(director)).toAcknowledge.map(({ gameId }) => gameId);
  expect(await waiting()).toEqual([id]);
  await portal.db
    .updateTable('league_memberships')
    .set({ withdrawn_at: new Date() })
    .where('league_id', '=', league.id)
    .execute();
  expect(await waiting()).toEqual([]);
});

test('scores in a proposal are no one’s report, neither when it is made nor when it is accepted', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, home, away } = await aFixture(portal);
  const { id, version } = await aSavedGame({ eventDate: '2026-10-29' });
  const teams = [
    { schoolId: String(home.id), finalScore: 3 },
    { schoolId: String(away.id), finalScore: 40 },
  ];
  const change = form({ version, eventDate: '2026-10-29', noHomeTeam: true, teams });
  const asked = await propose(awayCoach, id, { kind: 'change', form: change });
  const kept = await portal.db.selectFrom('game_proposals').select(['id', 'wanted']).orderBy('id', 'desc').execute();
  expect(kept[0]?.wanted).toMatchObject({ teams: [{ finalScore: null }, { finalScore: null }] });
  await portal.db
    .updateTable('game_proposals')
    .set({ wanted: JSON.stringify({ noHomeTeam: true, teams }) })
    .where('id', '=', Number(asked.body.id))
    .execute();
  expect((await decide(homeCoach, asked.body.id, 'accept')).status).toBe(200);
  expect(await homeCoach.see(id)).toMatchObject({ noHomeTeam: true, resultStatus: 'none' });
  const reports = portal.db.selectFrom('score_reports').select('id').where('game_id', '=', Number(id));
  expect(await reports.execute()).toEqual([]);
});
