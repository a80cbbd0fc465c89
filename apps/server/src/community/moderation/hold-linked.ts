import { belongsTo, hostOf } from '@csz/rules/trust/hosts';
import { sql } from 'kysely';
import { linksOf } from '#server/community/markup/api.ts';
import { listDistrictsOfPost } from '#server/community/moderators/api.ts';
import { type LinkSearch, recordLinkSearch } from '#server/community/trust/api.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { EventSubject } from '#server/platform/events/events.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openReview } from './open-review.ts';

/** Ids that one job goes through: few of them link to the host. */
const IDS_AT_ONCE = 5000;

/**
 * Takes posts and comments that link to a quarantined host off pages and into the queue, those of staff too. Each is a
 * transaction of its own, so that none waits for the others; the rest is left for the next job.
 */
export async function holdLinked({ db }: Pick<Platform, 'db'>, search: LinkSearch): Promise<void> {
  const { host, kind, after } = search;
  if (!(await isQuarantined(db, host))) return;
  const until = after + IDS_AT_ONCE;
  for (const id of await listMentioning(db, search, until))
    await db.transaction().execute((tx) => holdOne(tx, search, id));
  await db.transaction().execute(async (tx) => {
    if (await isBelow(tx, kind, until)) await enqueue(tx, 'hold-linked', { host, kind, after: until });
    else if (kind === 'post') await enqueue(tx, 'hold-linked', { host, kind: 'comment', after: 0 });
    else await recordLinkSearch(tx, host, 'over');
  });
}

/** Staff may have changed their minds while the job waited. */
async function isQuarantined(db: Reader, host: string): Promise<boolean> {
  const row = await db.selectFrom('link_hosts').select('verdict').where('host', '=', host).executeTakeFirst();
  return row?.verdict === 'quarantined';
}

const TABLES = { post: 'posts', comment: 'comments' } as const;

/** Everything in which a host can be. */
const TEXTS = {
  post: sql<string>`concat_ws(' ', title, body, html, links, sources)`,
  comment: sql<string>`concat_ws(' ', body, html)`,
} as const;

/** Those on pages in which the host is written somewhere. */
async function listMentioning(db: Reader, { host, kind, after }: LinkSearch, until: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(TABLES[kind])}
    where id > ${after}::int and id <= ${until}::int and state = 'visible'
      and position(${host} in lower(${TEXTS[kind]})) > 0
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function isBelow(db: Reader, kind: LinkSearch['kind'], until: number): Promise<boolean> {
  const { rows } = await sql<{ isBelow: boolean }>`
    select exists (select from ${sql.table(TABLES[kind])} where id > ${until}::int) as "isBelow"`.execute(db);
  return rows[0]?.isBelow === true;
}

async function holdOne(tx: Tx, { host, kind }: LinkSearch, id: number): Promise<void> {
  const text = await lockText(tx, kind, id);
  // Its author may have changed or deleted it, or a moderator hidden it, since it was found.
  if (text?.state !== 'visible' || !text.links.some((link) => belongsTo(hostOf(link) ?? '', host))) return;
  const { memberId, postId } = text;
  const subject: EventSubject = `${kind}:${id}`;
  const districtIds = await listDistrictsOfPost(tx, postId);
  await openReview(tx, { subject, memberId, kind, reasons: ['quarantined-host'], districtIds });
  await recordEvent(tx, {
    type: 'content.decided',
    actor: null,
    subject,
    data: { decision: 'hold', before: text.state, memberId, isUndo: false },
  });
  await recordLinkSearch(tx, host, 'held');
}

interface TextRow {
  readonly memberId: number | null;
  readonly postId: number;
  readonly state: string;
  readonly words: string;
  readonly html: string;
  /** Addresses of the cards under a post. */
  readonly cards: readonly string[];
}

/** A post or comment with every address in it; nothing else changes it until the transaction ends. */
async function lockText(tx: Tx, kind: LinkSearch['kind'], id: number) {
  const rows =
    kind === 'post'
      ? sql<TextRow>`select member_id as "memberId", id as "postId", state, html,
          concat_ws(E'\n', title, body, (select string_agg(s ->> 'description', E'\n') from jsonb_array_elements(sources) s)) as words,
          array(select l ->> 'url' from jsonb_array_elements(links) l) as cards
        from posts where id = ${id} for no key update`
      : sql<TextRow>`select member_id as "memberId", post_id as "postId", state, html, body as words, '{}'::text[] as cards
        from comments where id = ${id} for no key update`;
  const [row] = (await rows.execute(tx)).rows;
  return row && { ...row, links: [...linksOf(row.words), ...hrefsOf(row.html), ...row.cards] };
}

const hrefsOf = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);
