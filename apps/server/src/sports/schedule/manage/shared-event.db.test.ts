import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import type { Proposal } from '@csz/contract/schedule/proposals';
import { expect, test } from 'vitest';
import { aFixture, aKeeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

/** Media day, entered by a league director for both schools. */
async function aLeagueEvent() {
  const fixture = await aFixture(portal);
  const { home, away, sport } = fixture;
  const league = await aKeeper(portal, [
    { role: 'LeagueDirector', district_id: home.district_id },
    { role: 'LeagueDirector', district_id: away.district_id },
  ]);
  const { body } = await league.send<{ game: CalendarGame }>('POST', `${SCHEDULE}-events`, {
    name: 'Media day',
    sportId: String(sport.id),
    eventDate: '2026-11-06',
    startTime: '15:00',
    endTime: '17:00',
    schoolIds: [String(home.id), String(away.id)],
  });
  return { ...fixture, league, event: body.game };
}

test('one school of an event for many neither cancels nor moves it, and asks who entered it', async () => {
  const { homeCoach, awayCoach, league, event } = await aLeagueEvent();
  expect(await homeCoach.see(event.id)).toMatchObject({ canEdit: false, canCancel: false, canPropose: true });
  expect((await homeCoach.cancel(event.id)).body.code).toBe('not-allowed');
  const day = { copyFromId: event.id, eventDate: '2026-11-13', startTime: '15:00', endTime: '17:00' };
  expect((await homeCoach.postpone(day)).body.code).toBe('not-allowed');

  const wanted = await homeCoach.send<Proposal>('POST', `${SCHEDULE}/${event.id}/proposals`, {
    kind: 'postpone',
    postpone: day,
  });
  expect(wanted.body).toMatchObject({ status: 'open', canDecide: false });
  await portal.runJobs({ evenLater: true });
  const mails = portal.db.selectFrom('mails').select('to_address').where('kind', '=', 'schedule-proposal');
  expect((await mails.execute()).map((mail) => mail.to_address)).toEqual([league.member.email]);
  const accepted = await awayCoach.send('POST', `/api/csz/schedule-proposals/${wanted.body.id}/accept`, {});
  expect(accepted.body.code).toBe('not-allowed');
  await league.send('POST', `/api/csz/schedule-proposals/${wanted.body.id}/accept`, {});
  expect((await homeCoach.see(event.id)).status).toBe('Postponed');
});

test('an event of one school is changed by anyone who speaks for that school', async () => {
  const { home, homeCoach, coachOf, sport } = await aFixture(portal);
  const assistant = await coachOf(home);
  const tryouts = {
    name: 'Tryouts',
    sportId: String(sport.id),
    eventDate: '2026-11-06',
    startTimeUnknown: true,
    schoolIds: [String(home.id)],
  };
  const { body } = await homeCoach.send<{ game: CalendarGame }>('POST', `${SCHEDULE}-events`, tryouts);
  const changed = { ...tryouts, id: body.game.id, version: 1, location: 'The gym' };
  const { body: saved } = await assistant.send('PUT', `${SCHEDULE}-events`, changed);
  expect(saved.message).toBe('Custom event has been updated successfully!');
});
