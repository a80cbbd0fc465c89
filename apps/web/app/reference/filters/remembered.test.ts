import { data } from 'react-router';
import { expect, test } from 'vitest';
import { recalling, rememberedAddress } from './remembered.ts';

const page = recalling(async (_args: { request: Request }) => ({ shown: true }));
const missing = recalling(async (_args: { request: Request }) => {
  throw data({ code: 'district-not-found' }, { status: 404 });
});
const visit = (address: string, cookie?: string) => ({
  request: new Request(`http://portal.test${address}`, cookie === undefined ? {} : { headers: { cookie } }),
});
const HOWARD = 'csz_filters=stateId=1&countyId=5&sportId=12';

/** What a loader threw: a redirect is a Response, a refusal carries its status. */
async function thrownBy(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('scores without any filter lead to the place and sport of the last visit', async () => {
  const redirect = (await thrownBy(page(visit('/scores', HOWARD)))) as Response;
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get('location')).toBe('/scores?selectedStateId=1&selectedCountyId=5&selectedSportId=12');
});

test.each([
  ['/scores/standings', '/scores/standings?selectedStateId=1&selectedCountyId=5&selectedSportId=12'],
  ['/schedules', '/schedules?countyId=5&schoolId=7&stateId=1&sportId=12&force=true'],
])('%s leads there too', (path, address) => {
  const memory = { stateId: '1', countyId: '5', sportId: '12', ...(path === '/schedules' ? { schoolId: '7' } : {}) };
  expect(rememberedAddress(path, memory)).toBe(address);
});

test.each(['/scores?selectedStateId=2', '/scores?force=true', '/scores?selectedDate=2026-10-30'])(
  '%s wins over what is remembered',
  async (address) => {
    await expect(page(visit(address, HOWARD))).resolves.toEqual({ shown: true });
  },
);

test('a first visit is shown as it is', async () => {
  await expect(page(visit('/scores'))).resolves.toEqual({ shown: true });
});

test('a remembered place that is gone is forgotten', async () => {
  const address = '/scores?selectedStateId=1&selectedCountyId=5&selectedSportId=12';
  const refusal = await thrownBy(missing(visit(address, HOWARD)));
  expect(refusal).toMatchObject({
    init: { status: 404, headers: { 'set-cookie': expect.stringMatching(/^csz_filters=;.*Max-Age=0/) } },
  });
});

test("another user's broken link does not touch the memory", async () => {
  const refusal = await thrownBy(missing(visit('/scores?selectedCountyId=999', HOWARD)));
  expect(refusal).toMatchObject({ init: { status: 404 } });
  expect(refusal).not.toHaveProperty('init.headers');
});
