import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { sql } from 'kysely';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import type { Portal } from '#server/testing/portal.ts';

type Headers = Record<string, string>;

/** What the portal answers to who writes. */
export type Answer = {
  message: string;
  post: { id: string; state: string };
  comment: { id: string; state: string };
} & ProblemAnswer;

/** Members who write in a portal, and what becomes of it. */
export function writersOf(portal: Portal) {
  const { db } = portal;
  let count = 0;
  const aWriter = async (): Promise<[MemberRow, Headers]> => {
    const member = await aMember(portal);
    return [member, await headersOf(portal, member)];
  };
  return {
    aWriter,
    /** One whom staff approved as something: no newcomer. */
    aDirector: async (): Promise<[MemberRow, Headers]> => {
      const [member, headers] = await aWriter();
      await aRole(portal, member, { role: 'AthleticDirector', school_id: (await aSchool(db)).id });
      return [member, headers];
    },
    post: (headers: Headers, form: object = {}, path = 'posts') => {
      count += 1;
      const whole = {
        title: `Title ${count}`,
        message: `Words ${count}.`,
        categoryId: '1',
        requestKey: `request ${count}`,
        typedForMs: 60_000,
        ...form,
      };
      return portal.send<Answer>('POST', `/api/forums/${path}`, { headers, body: whole });
    },
    comment: (headers: Headers, postId: number | string, message: string) => {
      count += 1;
      const body = { replyToPostId: String(postId), message, requestKey: `request ${count}`, typedForMs: 60_000 };
      return portal.send<Answer>('POST', '/api/forums/comments', { headers, body });
    },
    /** Changes the post or comment at a path, as 'posts/7'. */
    edit: (headers: Headers, path: string, form: object) => {
      const whole = path.startsWith('posts/') ? { title: 'Edited', categoryId: '1', ...form } : form;
      return portal.send<Answer>('PUT', `/api/forums/${path}`, { headers, body: whole });
    },
    reasonsOf: async (subject: string) =>
      (await db.selectFrom('review_items').select('reasons').where('subject', '=', subject).executeTakeFirst())
        ?.reasons,
    /** What a member wrote so far was some minutes ago, so that no pause is left. */
    minutesPass: async (member: MemberRow, minutes = 10): Promise<void> => {
      const earlier = sql<Date>`created_at - make_interval(mins => ${minutes}::int)`;
      await db.updateTable('posts').set({ created_at: earlier }).where('member_id', '=', member.id).execute();
      await db.updateTable('comments').set({ created_at: earlier }).where('member_id', '=', member.id).execute();
    },
  };
}
