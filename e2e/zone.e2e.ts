import { accountsRoutes } from '@csz/contract/accounts/routes';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { moderationRoutes } from '@csz/contract/moderation/routes';
import { postsRoutes } from '@csz/contract/posts/routes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { enter, logIn } from './log-in.ts';
import { anAddress, displayNameOf, PASSWORD } from './sign-up.ts';

/** A member who has been here for a minute. */
async function aNewcomer(): Promise<string> {
  const email = anAddress();
  const body = { email, password: PASSWORD, displayName: displayNameOf(email) };
  await Caller.guest().call(accountsRoutes.register, { body });
  return email;
}

const post = (page: Page, title: string) => page.getByRole('article', { name: title });
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name);

test('a newcomer’s first post with a link waits for staff, who release it into three lists that are open elsewhere', async () => {
  const guest = Caller.guest();
  const school = await guest.call(directoryRoutes.getSchool, { params: { id: '1' } });
  const title = `You will not believe this ${Date.now()}`;
  const lists = [
    '/forums/general',
    `/schedules/forum?countyId=${school.countyId}&schoolId=${school.id}&stateId=${school.stateId}`,
    `/scores/forum?selectedStateId=${school.stateId}&selectedCountyId=${school.countyId}`,
  ];
  const readers = await Promise.all(lists.map(async (address) => open(await openVisitor(), address)));
  const newcomer = await openVisitor({ width: 390 });
  await logIn(newcomer, await aNewcomer(), PASSWORD);
  await newcomer.goto('/forums/general');
  await newcomer.getByRole('button', { name: 'Start a post' }).click();
  await field(newcomer, 'Title').fill(title);
  await field(newcomer, 'Text').fill('Free tickets for everyone at hxxp://free-tickets.example dot com, only today!');
  await newcomer.getByRole('searchbox', { name: 'Tags' }).fill(school.shortName);
  await newcomer.getByRole('button', { name: `${school.shortName} School` }).click();
  await newcomer.getByRole('button', { name: 'Post', exact: true }).click();
  await newcomer.getByRole('dialog', { name: 'Your post waits' }).getByText(/staff/).waitFor();
  await newcomer.getByRole('link', { name: 'Read it in your account' }).click();
  await newcomer.getByText(`Read it, and why: ${title}`).click();
  await newcomer.getByRole('button', { name: `Edit ${title}` }).waitFor();
  await expectAccessible(newcomer);

  const staff = await openVisitor();
  await enter(staff, 'admin@demo.example');
  await staff.goto('/admin/moderation');
  const item = staff.getByRole('article', { name: title });
  await item.getByRole('button', { name: `Keep ${title}` }).waitFor();
  for (const reader of readers) expect(await post(reader, title).count()).toBe(0);
  await item.getByRole('button', { name: `Keep ${title}` }).click();
  await Promise.all(readers.map((reader) => post(reader, title).waitFor()));
  await item.waitFor({ state: 'detached' });
});

async function open(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  return page;
}

/** A post of a member whom staff know, so that it needs no look of theirs. */
async function aPost(email: string, title: string): Promise<string> {
  const author = Caller.demo(email);
  const { items } = await author.call(postsRoutes.listCategories, {});
  const { post } = await author.call(postsRoutes.createPost, {
    body: {
      title,
      message: 'What a night for the whole county.',
      categoryId: items[0]?.tagEntityId ?? '',
      tags: [],
      sources: [],
      links: [],
      requestKey: crypto.randomUUID(),
      typedForMs: 60_000,
    },
  });
  return post.id;
}

test('a quarrel goes on slowly once staff slow it down, and ends when they close it', async () => {
  const id = await aPost('coach@demo.example', `Who is the better team? ${Date.now()}`);
  const staff = Caller.demo('admin@demo.example');
  await staff.call(moderationRoutes.setThread, { params: { id }, body: { isLocked: false, slowModeSeconds: 600 } });
  const fan = await openVisitor({ refusals: ['/api/forums/comments'] });
  await enter(fan, 'fan@demo.example');
  await fan.goto(`/forums/post/${id}`);
  await fan.getByText('This post takes one comment every 600 seconds from each member.').waitFor();
  const say = async (words: string) => {
    const write = fan.getByRole('button', { name: 'Write a comment' });
    if (await write.isVisible()) await write.click();
    await fan.getByLabel('Your comment').fill(words);
    await fan.getByRole('button', { name: 'Comment', exact: true }).click();
  };
  await say('We are, and everyone knows it.');
  await fan
    .getByRole('article', { name: /^Comment of/ })
    .getByText('We are, and everyone knows it.')
    .waitFor();
  await say('Your band is better, I give you that.');
  await fan.getByRole('alert').waitFor();
  expect(await fan.getByLabel('Your comment').inputValue()).toBe('Your band is better, I give you that.');
  await staff.call(moderationRoutes.setThread, { params: { id }, body: { isLocked: true, slowModeSeconds: null } });
  await fan.getByText('Staff closed the comments of this post.').waitFor();
  expect(await fan.getByRole('button', { name: 'Comment', exact: true }).count()).toBe(0);
});

test('what members report is hidden by staff, its author appeals, and it is back where it was', async () => {
  const title = `A hard word about the referees ${Date.now()}`;
  const id = await aPost('director@demo.example', title);
  const fan = await openVisitor();
  await enter(fan, 'fan@demo.example');
  await fan.goto('/forums/general');
  await post(fan, title)
    .getByRole('button', { name: `More for post ${title}` })
    .click();
  await fan.getByRole('menuitem', { name: 'Report' }).click();
  await fan.getByLabel('What is wrong').selectOption('Harassment');
  await fan.getByRole('button', { name: 'Report', exact: true }).click();
  await fan.getByText('Post successfully reported!').waitFor();

  const staff = await openVisitor();
  await enter(staff, 'admin@demo.example');
  await staff.goto('/admin/moderation');
  await staff.getByRole('button', { name: `Hide ${title}` }).click();
  await post(fan, title).waitFor({ state: 'detached' });
  const guest = await openVisitor();
  expect((await guest.goto(`/forums/post/${id}`))?.status()).toBe(404);

  const author = await openVisitor();
  await enter(author, 'director@demo.example');
  await author.goto('/my-account/profile');
  await author.getByRole('button', { name: `Appeal ${title}` }).click();
  await author.getByLabel('Reason').fill('I wrote about the call, not about the person.');
  await author.getByRole('button', { name: 'Send', exact: true }).click();

  await staff.goto('/admin/moderation?show=appeals');
  await staff
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await staff.getByLabel('Reason').fill('It is about the call. Thank you for writing.');
  await staff.getByRole('button', { name: 'Send', exact: true }).click();
  await post(fan, title).waitFor();
});
