import { sql } from 'kysely';
import type { Mention } from '#server/community/markup/api.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** A member whom a comment names. */
export interface Mentioned extends Mention {
  readonly memberId: number;
  /** The comment quotes what the member wrote, as the button below each comment does. */
  readonly isReply: boolean;
}

/** So many hear of one comment at most: more would be a way to disturb a whole thread. */
const MOST = 10;

interface CommentText {
  readonly postId: number;
  readonly body: string;
}

/** The members whom a text names, of those who wrote in the thread; no other member is found by a name. */
export async function findMentioned(db: Reader, { postId, body }: CommentText): Promise<readonly Mentioned[]> {
  if (!body.includes('@')) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select m.id, m.display_name as name from members m
    where m.id in (
        select member_id from comments where post_id = ${postId} and state = 'visible'
        union select member_id from posts where id = ${postId})
      and m.deactivated_at is null and m.anonymised_at is null and m.held_at is null and m.display_name <> ''
      and position('@' || lower(m.display_name) in lower(${body})) > 0
    order by char_length(m.display_name) desc, m.id`.execute(db);
  return readMentions(body, rows).slice(0, MOST);
}

/** Names in what is quoted were meant by the one who is quoted; only whom a quote begins with is answered. */
function readMentions(body: string, people: readonly { readonly id: number; readonly name: string }[]): Mentioned[] {
  let text = body;
  return people.flatMap(({ id, name }) => {
    const typed = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const reply = new RegExp(`^>[ \\t]*@${typed}:`, 'imu');
    const mention = new RegExp(`(?<=^(?![ \\t]*>).*(?:^|[\\s(]))@${typed}(?![\\p{L}\\p{N}])`, 'gimu');
    const isReply = reply.test(text);
    const isMention = mention.test(text);
    // The longest names come first: who is named Ana Lee is not also Ana.
    text = text.replace(reply, '>').replaceAll(mention, '');
    return isReply || isMention ? [{ memberId: id, name, isReply }] : [];
  });
}
