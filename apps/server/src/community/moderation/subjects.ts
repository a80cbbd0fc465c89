import { ticketsPage } from '@csz/contract/contact/pages';
import { gamesPages } from '@csz/contract/games/pages';
import type { ReviewKind } from '@csz/contract/moderation/kinds';
import { postsPages } from '@csz/contract/posts/pages';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { EventSubject } from '#server/platform/events/events.ts';
import { escapeHtml } from '#server/platform/html.ts';

/** What a moderator looks at: words, a picture or a name, as it is now. */
export interface Subject {
  readonly subject: EventSubject;
  readonly kind: ReviewKind;
  /** Whose it is; null when the member left. */
  readonly memberId: number | null;
  readonly authorName: string | null;
  readonly authorIsStaff: boolean;
  /** What a member on hold wrote is on no page. */
  readonly authorIsHeld: boolean;
  readonly title: string;
  /** Safe HTML. */
  readonly content: string;
  readonly pictures: { readonly url: string; readonly description: string }[];
  /** Addresses that are attached to it, besides those in its words. */
  readonly links: string[];
  /** What it is said to be about, its category first. */
  readonly tags: string[];
  /** How often its words were changed. */
  readonly edits: number;
  /** Where everyone sees it; null while it is on no page. */
  readonly link: string | null;
  /** `visible`, `held`, `hidden`, `deleted`; of a name or picture what it is now. */
  readonly state: string;
  readonly isPinned: boolean;
}

type SubjectRow = Omit<Subject, 'subject' | 'kind' | 'link' | 'pictures'> & {
  readonly id: number;
  readonly linkId: string;
  readonly slug: string;
  readonly isSeen: boolean;
  readonly pictures: readonly { readonly url: string; readonly description?: string }[];
};

const AUTHOR = sql`m.display_name as "authorName", coalesce(m.is_site_admin, false) as "authorIsStaff",
  m.held_at is not null as "authorIsHeld"`;

const NOTHING_ATTACHED = sql`'[]'::jsonb as pictures, '{}'::text[] as links, '{}'::text[] as tags, 0 as edits`;

const ATTACHED_TO_POST = sql`p.sources as pictures, array(select l ->> 'url' from jsonb_array_elements(p.links) l) as links,
  array(select x.name from (
    select -1 as at, k.name from post_categories k where k.id = p.category_id
    union all
    select t.position, coalesce(s.name, d.name, c.short_name, o.name, (
      select string_agg(w.short_name, ' at ' order by r.is_home, r.id) from game_results r join schools w on w.id = r.school_id
      where t.kind = 'game' and r.game_id = t.entity_id))
    from post_tags t
    left join states s on t.kind = 'state' and s.id = t.entity_id
    left join districts d on t.kind = 'district' and d.id = t.entity_id
    left join schools c on t.kind = 'school' and c.id = t.entity_id
    left join sports o on t.kind = 'sport' and o.id = t.entity_id
    where t.post_id = p.id) x where x.name is not null order by x.at) as tags,
  (select count(*)::int from post_edits e where e.post_id = p.id) as edits`;

const postLink = ({ linkId, slug, isSeen }: SubjectRow) => (isSeen ? postsPages.post({ id: linkId, slug }) : null);

/** How each kind is read: its rows, whether the content is text that has to become HTML, and where it can be seen. */
const KINDS: Readonly<
  Record<
    ReviewKind,
    { rows(ids: readonly number[]): RawBuilder<SubjectRow>; isText: boolean; link(row: SubjectRow): string | null }
  >
> = {
  post: {
    isText: false,
    link: postLink,
    rows: (ids) => sql<SubjectRow>`
      select p.id, p.member_id as "memberId", ${AUTHOR}, p.title, p.html as content, p.state, p.id::text as "linkId", p.slug,
        ${ATTACHED_TO_POST}, p.state = 'visible' and m.held_at is null as "isSeen",
        exists (select from post_pins x where x.post_id = p.id) as "isPinned"
      from posts p left join members m on m.id = p.member_id where p.id = ${anyOf(ids)}`,
  },
  comment: {
    isText: false,
    link: postLink,
    rows: (ids) => sql<SubjectRow>`
      select o.id, o.member_id as "memberId", ${AUTHOR}, 'Comment on: ' || p.title as title, o.html as content, o.state,
        '[]'::jsonb as pictures, '{}'::text[] as links, '{}'::text[] as tags,
        (select count(*)::int from comment_edits e where e.comment_id = o.id) as edits, o.state = 'visible' and p.state = 'visible' and m.held_at is null as "isSeen",
        p.id::text as "linkId", p.slug, false as "isPinned"
      from comments o join posts p on p.id = o.post_id left join members m on m.id = o.member_id
      where o.id = ${anyOf(ids)}`,
  },
  recap: {
    isText: true,
    link: ({ linkId }) => gamesPages.game(linkId),
    rows: (ids) => sql<SubjectRow>`
      select r.id, r.member_id as "memberId", ${AUTHOR}, 'Recap of a game' as title, r.message as content,
        case r.status when 'shown' then 'visible' else r.status end as state, r.game_id::text as "linkId", '' as slug,
        r.sources as pictures, '{}'::text[] as links, '{}'::text[] as tags, 0 as edits, true as "isSeen", false as "isPinned"
      from game_recaps r left join members m on m.id = r.member_id where r.id = ${anyOf(ids)}`,
  },
  picture: {
    isText: false,
    link: () => null,
    rows: (ids) => sql<SubjectRow>`
      select m.id, m.id as "memberId", ${AUTHOR}, 'Picture of a member' as title,
        case m.avatar_url when '' then '' else '<img src="' || m.avatar_url || '" alt="">' end as content,
        m.avatar_url as state, '' as "linkId", '' as slug, ${NOTHING_ATTACHED}, true as "isSeen", false as "isPinned"
      from members m where m.id = ${anyOf(ids)}`,
  },
  name: {
    isText: true,
    link: () => null,
    rows: (ids) => sql<SubjectRow>`
      select m.id, m.id as "memberId", ${AUTHOR}, 'Display name' as title, coalesce(m.wanted_display_name, m.display_name) as content,
        coalesce(m.wanted_display_name, m.display_name) as state, '' as "linkId", '' as slug, ${NOTHING_ATTACHED}, true as "isSeen", false as "isPinned"
      from members m where m.id = ${anyOf(ids)}`,
  },
  'take-down': {
    isText: true,
    link: ({ linkId }) => ticketsPage(linkId),
    rows: (ids) => sql<SubjectRow>`
      select t.id, null::int as "memberId", null as "authorName", false as "authorIsStaff", t.subject as title, t.message as content,
        case when t.closed_at is null then 'open' else 'closed' end as state, t.id::text as "linkId", '' as slug,
        ${NOTHING_ATTACHED}, true as "isSeen", false as "isPinned"
      from contact_tickets t where t.id = ${anyOf(ids)}`,
  },
};

const asHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** What a picture or a name was that moderators took away, as safe HTML; of all else its words. */
export function withheldContent({ kind, content }: Pick<Subject, 'kind' | 'content'>, before: string | null): string {
  if (before === null || before === '') return content;
  if (kind === 'name') return asHtml(before);
  return kind === 'picture' ? `<img src="${escapeHtml(before)}" alt="">` : content;
}

/** The kind and number of `post:7`. */
export function partsOf(subject: string): { kind: ReviewKind; id: number } {
  const at = subject.lastIndexOf(':');
  return { kind: subject.slice(0, at) as ReviewKind, id: Number(subject.slice(at + 1)) };
}

/** What these subjects are, with one statement a kind; what is gone is left out. */
export async function findSubjects(db: Reader, subjects: readonly string[]): Promise<Map<string, Subject>> {
  const byKind = Map.groupBy(subjects.map(partsOf), ({ kind }) => kind);
  const found = new Map<string, Subject>();
  for (const [kind, parts] of byKind) {
    const { rows } = await KINDS[kind].rows(parts.map(({ id }) => id)).execute(db);
    for (const row of rows) {
      const { id, linkId: _linkId, slug: _slug, isSeen: _isSeen, ...rest } = row;
      const subject: EventSubject = `${kind}:${id}`;
      const content = KINDS[kind].isText ? asHtml(row.content) : row.content;
      const pictures = row.pictures.map(({ url, description = '' }) => ({ url, description }));
      found.set(subject, { ...rest, subject, kind, content, pictures, link: KINDS[kind].link(row) });
    }
  }
  return found;
}

/**
 * The same of one, locked before its row in the queue: its author who edits it takes the locks in the same order.
 */
export async function lockSubject(tx: Tx, subject: string): Promise<Subject | undefined> {
  const { kind, id } = partsOf(subject);
  if (kind === 'post') await tx.selectFrom('posts').select('id').where('id', '=', id).forUpdate().execute();
  if (kind === 'comment') await tx.selectFrom('comments').select('id').where('id', '=', id).forUpdate().execute();
  if (kind === 'recap') await tx.selectFrom('game_recaps').select('id').where('id', '=', id).forUpdate().execute();
  if (kind === 'name' || kind === 'picture')
    await tx.selectFrom('members').select('id').where('id', '=', id).forUpdate().execute();
  return (await findSubjects(tx, [subject])).get(subject);
}
