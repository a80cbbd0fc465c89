import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { ReviewItem, Standing } from '@csz/contract/moderation/calls';
import { expect, test } from 'vitest';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow, aPostRow } from '#server/testing/posts.ts';

const portal = await openPortal();
portal.at(new Date().toISOString());
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
type Headers = Record<string, string>;
type Kind = 'post' | 'comment';
type Answer = { message: string } & ProblemAnswer;
const KINDS: readonly Kind[] = ['post', 'comment'];

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, body?: object) =>
  portal.send<Answer>(method, `/api/forums/${path}`, body === undefined ? { headers } : { headers, body });

/** A post or comment on pages, and what people do with it. */
async function written(kind: Kind, author: MemberRow) {
  const postId = await aPostRow(portal, { member_id: kind === 'post' ? author.id : null });
  const id = kind === 'post' ? postId : await aCommentRow(portal, { post_id: postId, member_id: author.id });
  const headers = await headersOf(portal, author);
  const subject = `${kind}:${id}` as const;
  const item = async () => (await portal.get<ReviewItem>(`/api/forums/moderation/${subject}`, staff)).body;
  return {
    subject,
    item,
    report: async (by: Headers, claimType = 'Harassment') =>
      call('POST', 'claims', by, {
        postId: String(postId),
        ...(kind === 'comment' ? { commentId: String(id) } : {}),
        claimType,
      }),
    decide: async (decision: 'keep' | 'hide' | 'delete') =>
      call('POST', `moderation/${subject}/decision`, staff, { decision, version: (await item()).version }),
    undo: () => call('DELETE', `moderation/${subject}/decision`, staff),
    remove: (by: Headers = headers) => call('DELETE', `${kind}s/${id}`, by),
    appeal: () => call('POST', 'appeals', headers, { subject, message: 'It was fine.' }),
    standing: async () =>
      (await portal.get<Standing>('/api/forums/standing', headers)).body.held.map((one) => one.subject),
    state: async () => {
      const rows = db.selectFrom(kind === 'post' ? 'posts' : 'comments').select('state');
      return (await rows.where('id', '=', id).executeTakeFirstOrThrow()).state;
    },
  };
}

const aReader = async () => headersOf(portal, await aMember(portal));
const listAppeals = async () =>
  (await portal.get<{ items: { id: string; subject: string }[] }>('/api/forums/appeals', staff)).body.items;
const answer = (id: string) => call('PUT', `appeals/${id}`, staff, { accepted: true, answer: 'We looked again.' });

test.each(KINDS)('a %s that was hidden and that its author deleted does not come back by Undo', async (kind) => {
  const thing = await written(kind, await aMember(portal));
  await thing.report(staff);
  expect(await thing.item()).toMatchObject({ decision: 'hide', canUndo: true });
  expect((await thing.remove()).status).toBe(200);
  expect(await thing.item()).toMatchObject({ decision: 'hide', state: 'deleted', canUndo: false });
  expect((await thing.undo()).body.code).toBe('review-item-not-found');
  expect(await thing.state()).toBe('deleted');
});

test.each(KINDS)('an appeal about a %s goes with it when its author deletes it', async (kind) => {
  const thing = await written(kind, await aMember(portal));
  await thing.report(staff);
  await thing.appeal();
  const waiting = (await listAppeals()).find(({ subject }) => subject === thing.subject);
  expect(waiting).toBeDefined();
  await thing.remove();
  expect((await listAppeals()).map(({ subject }) => subject)).not.toContain(thing.subject);
  expect((await answer(waiting?.id ?? '')).body.code).toBe('appeal-not-found');
  expect((await thing.appeal()).body.code).toBe('appeal-not-found');
  expect([await thing.state(), await thing.standing()]).toEqual(['deleted', []]);
});

test.each(KINDS)(
  'an appeal that waited when its author had deleted the %s already brings nothing back',
  async (kind) => {
    const author = await aMember(portal);
    const thing = await written(kind, author);
    await thing.report(staff);
    await thing.remove();
    const { id } = await db
      .insertInto('appeals')
      .values({ member_id: author.id, subject: thing.subject, message: 'From before.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await answer(String(id))).status).toBe(200);
    expect(await thing.state()).toBe('deleted');
  },
);

test.each(KINDS)(
  'what members reported of a %s is decided after its author deleted it, and it stays deleted',
  async (kind) => {
    const author = await aMember(portal);
    const thing = await written(kind, author);
    await thing.report(await aReader());
    await thing.remove();
    expect((await thing.decide('delete')).status).toBe(200);
    expect((await thing.appeal()).body.code).toBe('appeal-not-found');
    expect(await thing.standing()).toEqual([]);
    await portal.runJobs({ evenLater: true });
    const mails = db.selectFrom('mails').select('text_body').where('to_address', '=', author.email);
    const [mail] = await mails.where('kind', '=', 'moderation-decision').execute();
    expect(mail?.text_body).toContain('a moderator deleted it.');
    expect(mail?.text_body).not.toContain('appeal');
    expect((await thing.undo()).status, 'the reports wait again').toBe(200);
    await thing.decide('keep');
    expect(await thing.state()).toBe('deleted');
  },
);

test.each(KINDS)('it also stays so when the author of the %s left the portal', async (kind) => {
  const author = await aMember(portal);
  const thing = await written(kind, author);
  await thing.report(await aReader());
  await thing.remove();
  await thing.decide('delete');
  await leavePortal(portal, author);
  await thing.undo();
  expect(await thing.state()).toBe('deleted');
});

test.each(KINDS)('a %s that staff deleted comes back by Undo, and by an appeal', async (kind) => {
  const [undone, appealed] = [await written(kind, await aMember(portal)), await written(kind, await aMember(portal))];
  await undone.remove(staff);
  expect(await undone.item()).toMatchObject({ state: 'deleted', canUndo: true });
  expect((await undone.undo()).status).toBe(200);
  expect(await undone.state()).toBe('visible');
  await appealed.remove(staff);
  await appealed.appeal();
  const waiting = (await listAppeals()).find(({ subject }) => subject === appealed.subject);
  expect((await answer(waiting?.id ?? '')).status).toBe(200);
  expect(await appealed.state()).toBe('visible');
});
