import type { CallAnswer } from '@csz/contract/core/call';
import type { listStreams } from '@csz/contract/games/streams-and-events';
import { expect, test } from 'vitest';
import { aFixture, aKeeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const youtubeLink = 'https://youtu.be/dQw4w9WgXcQ';
const eventDate = '2026-10-29';

const streamsOf = async (schoolId: number) => {
  const query = `/api/csz/games/streams?schoolId=${schoolId}`;
  return (await portal.get<CallAnswer<typeof listStreams>>(query)).body.items.map((stream) => stream.youtubeLink);
};

test('the coach of the home team says where a game is shown, and there it is among the streams', async () => {
  const { homeCoach, form, aSavedGame, home } = await aFixture(portal);
  const { id, version } = await aSavedGame({ eventDate });
  expect((await homeCoach.update(id, form({ version, eventDate, youtubeLink }))).status).toBe(200);
  expect(await streamsOf(home.id)).toEqual([youtubeLink]);
});

test('staff may too', async () => {
  const { form, aSavedGame, home } = await aFixture(portal);
  const { id, version } = await aSavedGame({ eventDate });
  const staff = await aKeeper(portal, [], { is_site_admin: true });
  expect((await staff.update(id, form({ version, eventDate, youtubeLink }))).status).toBe(200);
  expect(await streamsOf(home.id)).toEqual([youtubeLink]);
});

test('no one else: neither the other side, who may propose one, nor a coach of another team, nor a member', async () => {
  const { awayCoach, coachOf, form, aSavedGame, home } = await aFixture(portal);
  const elsewhere = await aFixture(portal);
  const { id, version } = await aSavedGame({ eventDate });
  const body = form({ version, eventDate, youtubeLink });
  const fan = await headersOf(portal, await aMember(portal));
  const asFan = await portal.send('PUT', `${SCHEDULE}/${id}`, { headers: fan, body });
  const asOthers = [await awayCoach.update(id, body), await (await coachOf(elsewhere.home)).update(id, body)];
  expect([asFan, ...asOthers].map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await streamsOf(home.id)).toEqual([]);
});

test.each([['javascript:alert(1)'], ['ftp://example.org/game'], ['www.youtube.com/watch?v=dQw4w9WgXcQ']])(
  'the link %s is refused at its field',
  async (link) => {
    const { homeCoach, form } = await aFixture(portal);
    const { status, body } = await homeCoach.create(form({ eventDate, youtubeLink: link }));
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [{ path: 'youtubeLink', message: 'Must be a link like https://…' }],
    });
  },
);
