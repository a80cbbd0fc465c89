import type { GameFormInput } from '@csz/contract/schedule/game-form';
import { expect, test } from 'vitest';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aSchool, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { entriesOf } from '#server/testing/read-calendar.ts';

const portal = await openPortal();
const { db } = portal;

/** A team of the East and one of Central time. */
async function acrossTheLine() {
  const fixture = await aFixture(portal);
  const state = await aState(db, { tz: 'America/Chicago' });
  const west = await aSchool(db, { state_id: state.id, short_name: 'Westfield' });
  const sides = (homeId: number) =>
    [fixture.home.id, west.id].map((id) => ({ schoolId: String(id), isHomeTeam: id === homeId }));
  const form = (homeId: number, over: Partial<GameFormInput> = {}) => fixture.form({ teams: sides(homeId), ...over });
  const feed = async (schoolId: number) => {
    const address = `/calendars/schools/${schoolId}/${fixture.sport.id}.ics`;
    const [entry] = [...entriesOf((await portal.get<string>(address)).body).values()];
    return entry && [entry.sequence, startOf(entry)];
  };
  return { ...fixture, west, form, feed };
}

type Entry = ReturnType<typeof entriesOf> extends Map<string, infer One> ? One : never;

/** '2026-11-06T19:00:00 America/Chicago' */
const startOf = ({ component, startDate }: Entry) =>
  `${startDate} ${component.getFirstProperty('dtstart')?.getFirstParameter('tzid')}`;

test('a game between two zones is at the clock of its home team, in both teams’ calendars alike', async () => {
  const { home, west, homeCoach, form, feed } = await acrossTheLine();
  portal.at('2026-10-30T12:00:00-04:00');
  const { body } = await homeCoach.create(form(west.id));
  expect(body.game).toMatchObject({ startTime: '19:00:00', tz: 'America/Chicago' });
  for (const team of [home, west]) expect(await feed(team.id)).toEqual([1, '2026-11-06T19:00:00 America/Chicago']);

  const version = body.game?.version;
  const changed = await homeCoach.update(body.game?.id ?? '', form(home.id, { version }));
  expect(changed.body.game).toMatchObject({ startTime: '19:00:00', tz: 'America/New_York' });
  for (const team of [home, west]) expect(await feed(team.id)).toEqual([2, '2026-11-06T19:00:00 America/New_York']);
});

test('its score is taken once it has begun where it is played', async () => {
  const { west, homeCoach, form } = await acrossTheLine();
  portal.at('2026-10-30T12:00:00-04:00');
  const { body } = await homeCoach.create(form(west.id));
  const takesScores = async (moment: string) => {
    portal.at(moment);
    return (await portal.get<{ canSubmitScores: boolean }>(`/api/csz/games/${body.game?.id}`)).body.canSubmitScores;
  };
  expect(await takesScores('2026-11-06T19:30:00-05:00'), 'seven in the East').toBe(false);
  expect(await takesScores('2026-11-06T19:00:00-06:00')).toBe(true);
});

test('a new day keeps the clock, and is judged by the day where it is played', async () => {
  const { west, homeCoach, form } = await acrossTheLine();
  portal.at('2026-11-06T12:00:00-05:00');
  const { body } = await homeCoach.create(form(west.id));
  // It is the seventh in the East already, and the sixth where they were to play.
  portal.at('2026-11-07T00:30:00-05:00');
  const to = { copyFromId: body.game?.id, eventDate: '2026-11-06', startTime: '23:45', endTimeUnknown: true };
  const later = await homeCoach.postpone(to);
  expect(later.body.game).toMatchObject({ eventDate: '2026-11-06', startTime: '23:45:00', tz: 'America/Chicago' });
});
