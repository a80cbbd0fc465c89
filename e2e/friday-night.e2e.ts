import type { School } from '@csz/contract/directory/calls';
import { gamesRoutes } from '@csz/contract/games/routes';
import { pages } from '@csz/contract/pages';
import { pointsRoutes } from '@csz/contract/points/routes';
import { postsRoutes } from '@csz/contract/posts/routes';
import type { PushPayload } from '@csz/contract/push/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { standingsRoutes } from '@csz/contract/standings/routes';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { aBrowser } from '../apps/server/src/community/push/testing/a-browser.ts';
import { PUSH_SERVICE } from '../scripts/testing/browser.ts';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { enter, logIn } from './log-in.ts';
import { addFinal, findRivalry, SEASON } from './rivalry.ts';
import { anAddress, PASSWORD, signUp } from './sign-up.ts';

async function fillReport(page: Page, gameId: string, scores: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`/scores/view/${gameId}#score`);
  const form = page.getByRole('form', { name: 'Report the score' });
  for (const [team, score] of Object.entries(scores)) await form.getByLabel(`${team} score`).fill(score);
}

async function report(page: Page, gameId: string, scores: Readonly<Record<string, string>>): Promise<void> {
  await fillReport(page, gameId, scores);
  await page.getByRole('button', { name: 'Submit Score' }).click();
  await page.getByText('Thank you!').waitFor();
}

test('on a Friday night two coaches disagree, staff settle, and everyone watching sees it', async () => {
  const guest = Caller.guest();
  const { staff: staffCalls, own, rival, sportId, coach: coachCalls, opponent: rivalCoach } = await findRivalry();
  const { email: rivalEmail, calls: rivalCalls } = rivalCoach;
  const { bracketId, gameId } = await addFinal(staffCalls, [own, rival], sportId);
  const before = await recordOf(guest, own, sportId);
  const { correctScores: right } = await coachCalls.call(pointsRoutes.getPointsStat, {});

  const bracket = await openVisitor({ width: 390 });
  await bracket.goto(`/playoffs/view/${bracketId}`);
  const board = await openVisitor();
  await board.goto(`/scores/view/${gameId}`);

  const coach = await openVisitor({ width: 390 });
  await enter(coach, 'coach@demo.example');
  await report(coach, gameId, { [own.shortName]: '27', [rival.shortName]: '21' });
  await board.getByText('Reported.', { exact: true }).waitFor();
  expect(await recordOf(guest, own, sportId)).toEqual(before);

  const opponent = await openVisitor();
  await logIn(opponent, rivalEmail, PASSWORD);
  await report(opponent, gameId, { [own.shortName]: '20', [rival.shortName]: '21' });
  await board.getByText('Disputed.', { exact: true }).waitFor();
  await hasPoints(rivalCalls, { spiritPoints: { sum: 5 } });
  await expectAccessible(board);

  const staff = await openVisitor();
  await enter(staff, 'admin@demo.example');
  await staff.goto('/admin/scores');
  const card = staff.locator(`[data-game="${gameId}"]`);
  await expectAccessible(staff);
  await card.getByRole('button', { name: /^Accept .*27/ }).click();
  await card.waitFor({ state: 'detached' });

  // These two pages are untouched since they were opened.
  await bracket.getByText('Champion', { exact: true }).first().waitFor();
  await bracket.getByText(own.name).first().waitFor();
  await board.getByText('Official.', { exact: true }).waitFor();
  await expectAccessible(bracket);
  const after = await recordOf(guest, own, sportId);
  expect(after).toEqual({ ...before, won: before.won + 1 });
  await coach.reload();
  await coach.getByText('CORRECT THE SCORE').waitFor();

  // The one who was wrong gives back what the report paid at once.
  await hasPoints(rivalCalls, { spiritPoints: { sum: 0 } });
  await hasPoints(coachCalls, { correctScores: { count: right.count + 1 } });
  await opponent.goto('/my-account/activity');
  await opponent.getByText('No data available').waitFor();
  await expectAccessible(opponent);
  await coach.goto('/my-account/activity');
  await coach.getByRole('img', { name: 'Points by date, as bars' }).waitFor();
  await expectAccessible(coach);
});

/** Points come a moment after what they are for. */
const hasPoints = (caller: Caller, stat: object) =>
  vi.waitFor(async () => expect(await caller.call(pointsRoutes.getPointsStat, {})).toMatchObject(stat), {
    timeout: 30_000,
    interval: 250,
  });

/** How a team stands overall in the standings of its county. */
async function recordOf(guest: Caller, school: School, sportId: string) {
  const query = { stateId: school.stateId, districtId: school.districtId, sportId, season: SEASON };
  const { items } = await guest.call(standingsRoutes.listStandings, { query });
  const rows = items.flatMap((group) => [group, ...(group.subStandings ?? [])]).flatMap((group) => group.standings);
  const found = rows.find(({ schoolId }) => schoolId === school.id)?.overall;
  if (found === undefined) throw new Error(`${school.name} is not in the standings.`);
  return { won: found.won, lose: found.lose, ties: found.ties };
}

test('a fan keeps two teams as a guest, becomes a member, and has a season of it', async () => {
  const { staff, own, rival, sportId, coach, opponent } = await findRivalry();
  const { gameId } = await addFinal(staff, [own, rival], sportId);
  const fan = await openVisitor({ width: 390, hasNotifications: true });
  for (const { id: schoolId, countyId, stateId } of [own, rival]) {
    await fan.goto(pages.schedules({ schoolId, countyId, stateId, sportId }));
    await fan.getByRole('button', { name: /^Keep .* on this device$/ }).click();
    await fan.getByText('is kept on this device').waitFor();
  }
  await fan.goto('/scores');
  const band = fan.getByRole('region', { name: 'My teams' });
  for (const { shortName } of [own, rival]) await band.getByText(shortName, { exact: true }).first().waitFor();
  expect(await shiftOf(fan)).toBe(0);
  await expectAccessible(fan);

  const email = anAddress();
  await signUp(fan, email);
  await fan.getByText('You follow the 2 teams that this device kept.').waitFor();
  const calls = await Caller.signIn(email, PASSWORD);
  const points = (sum: number) => hasPoints(calls, { spiritPoints: { sum } });
  await points(4);

  await takePushes(fan);
  const board = `/scores?selectedStateId=${own.stateId}&selectedCountyId=${own.countyId}`;
  await fan.goto(board);
  await expect.poll(() => isKept(fan, board)).toBe(true);
  await fillReport(fan, gameId, { [own.shortName]: '20', [rival.shortName]: '21' });
  await fan.context().setOffline(true);
  await fan.getByRole('button', { name: 'Submit Score' }).click();
  await fan.getByText('Will be sent when you are back online.').waitFor();
  await fan.evaluate((address) => location.assign(address), board);
  await fan.getByText(/^No connection, as of \d/).waitFor();
  await expectAccessible(fan);
  await fan.context().setOffline(false);
  // The board loads again by itself.
  await fan.getByText(/^No connection, as of/).waitFor({ state: 'detached' });
  await fan.goto(`/scores/view/${gameId}`);
  await fan.getByText('Thank you!').waitFor();
  await points(9);
  const postId = await aPostAbout(coach, gameId);
  await fan.goto(`/forums/post/${postId}`);
  await fan.getByRole('button', { name: /Like What a final/ }).click();
  await fan.getByRole('button', { name: 'Write a comment' }).click();
  // Who has written nothing yet and takes no time for it waits for staff.
  await fan.getByLabel('Your comment').pressSequentially('What a finish, so proud of them all!', { delay: 120 });
  await fan.getByRole('button', { name: 'Comment', exact: true }).click();
  await fan
    .getByRole('article', { name: /^Comment of/ })
    .getByText('What a finish')
    .waitFor();
  // The comment pays. The like does not: in this story everyone comes from one network.
  await points(10);

  for (const reporter of [coach, opponent.calls]) await reportAs(reporter, gameId, { [own.id]: 27, [rival.id]: 21 });
  // The score that both coaches gave is another one: what the fan's report paid goes back.
  await points(5);
  await fan.goto('/notifications');
  // The better seed plays at home, and the guest is named first.
  const final = `Final: ${rival.shortName} 21, ${own.shortName} 27`;
  await fan.getByText(final).waitFor();
  await expectAccessible(fan);
  const hand = await openPushes(fan);
  const push = { title: final, body: 'Football', url: `/scores/view/${gameId}`, tag: `game:${gameId}` };
  // A worker that is only starting drops what it is handed; by its tag the same push is shown once.
  await expect.poll(() => hand(push).then(() => shownNotifications(fan)), { interval: 500 }).toEqual([final]);
});

/** Whether the device keeps a board for when there is no line. */
const isKept = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, address);

/** Switches notifications on for a device whose push service is one of the story's. */
async function takePushes(page: Page): Promise<void> {
  const { subscription } = aBrowser(`http://${PUSH_SERVICE}/${Date.now()}`);
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((taken) => {
    let own: object | null = null;
    PushManager.prototype.getSubscription = async () => own as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      own = { ...taken, toJSON: () => taken, unsubscribe: async () => true };
      return own as PushSubscription;
    };
  }, subscription);
  await page.goto('/notifications/preferences');
  await page.getByLabel('Notifications on this device').click();
  await page.getByText('What is ticked under Phone comes to this device while you are logged in.').waitFor();
}

/** A way to hand the worker of a page what its push service would: at night the portal itself sends none. */
async function openPushes(page: Page): Promise<(payload: PushPayload) => Promise<void>> {
  const devices = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devices.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [own] }) => own && resolve(own.registrationId),
    );
  });
  await devices.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  return async (payload) => {
    const data = JSON.stringify(payload);
    await devices.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

const shownNotifications = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title }) => title);
  });

/** How far things moved on a page while it came. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const moved = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        new PerformanceObserver(moved).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

async function aPostAbout(author: Caller, gameId: string): Promise<string> {
  const { items } = await author.call(postsRoutes.listCategories, {});
  const words = { title: `What a final ${Date.now()}`, message: 'Thank you to everyone who came.' };
  const rest = {
    tags: [{ tagType: 'Game', tagEntityId: gameId } as const],
    sources: [],
    links: [],
    typedForMs: 60_000,
    requestKey: crypto.randomUUID(),
  };
  const categoryId = items[0]?.tagEntityId ?? '';
  const { post } = await author.call(postsRoutes.createPost, { body: { ...words, ...rest, categoryId } });
  return post.id;
}

/** Reports a final by the API, with scores by school. */
async function reportAs(reporter: Caller, gameId: string, scores: Readonly<Record<string, number>>): Promise<void> {
  const { teams } = await reporter.call(gamesRoutes.getGame, { params: { id: gameId } });
  const reported = teams.map(({ id, schoolId }) => ({ gameResultId: id, score: scores[schoolId] ?? null }));
  await reporter.call(scoresRoutes.submitScores, { body: { gameId, scores: reported } });
}
