import { pageAddress } from '@csz/contract/core/page-address';
import { postKey } from '@csz/contract/posts/keys';
import { sql } from 'kysely';
import { cleanText, HTML_VERSION, type Mention, renderMarkup } from '#server/community/markup/api.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';

/** Names that can follow an @, so many at most: each costs a look at the names of schools. */
const MOST_NAMES = 20;

/** The HTML of a text; schools that it names with an @ lead to their page, and members are seen to be named. */
export async function renderPost(db: Reader, source: string, people: readonly Mention[] = []): Promise<string> {
  // A member who has the name of a school is the one whom the thread knows.
  return renderMarkup(source, { mentions: [...(await findSchools(db, namesIn(cleanText(source)))), ...people] });
}

/** The one to four words behind each @, as many as may be a name. */
function namesIn(source: string): string[] {
  const behind = [...source.matchAll(/(?:^|[\s(])@([\p{L}\p{N}][^\n@]{1,60})/gu)].map(([, words = '']) =>
    words.split(/\s+/),
  );
  const names = behind.flatMap((words) => [4, 3, 2, 1].map((count) => words.slice(0, count).join(' ')));
  return [...new Set(names.map((name) => name.replace(/[.,;:!?)]+$/, '')))].slice(0, MOST_NAMES * 4);
}

async function findSchools(db: Reader, names: readonly string[]): Promise<Mention[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string; id: number; district_id: number; state_id: number }>`
    select distinct on (n.name) n.name, s.id, s.district_id, s.state_id
    from unnest(${[...names]}::text[]) as n(name)
    join schools s on s.status = 'approved' and s.search_name like '%' || search_key(n.name) || '%'
      and search_key(n.name) in (search_key(s.name), search_key(s.short_name)) and search_key(n.name) <> ''
    join states on states.id = s.state_id
    order by n.name, states.is_home desc, s.id`.execute(db);
  return rows.map(({ name, id, district_id, state_id }) => ({
    name,
    href: pageAddress('/schedules', {
      countyId: String(district_id),
      schoolId: String(id),
      stateId: String(state_id),
      force: 'true',
    }),
  }));
}

/** Posts that one transaction renders. */
const AT_ONCE = 200;

/** Makes the HTML of posts again that an older version of the portal made. */
export async function renderPostsAgain(db: Db): Promise<void> {
  while ((await db.transaction().execute(renderSome)) === AT_ONCE);
}

async function renderSome(tx: Tx): Promise<number> {
  const posts = await tx
    .selectFrom('posts')
    .select(['id', 'body'])
    .where('html_version', '<', HTML_VERSION)
    .orderBy('html_version')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id, body } of posts)
    await tx
      .updateTable('posts')
      .set({ html: await renderPost(tx, body), html_version: HTML_VERSION })
      .where('id', '=', id)
      .execute();
  await publish(
    tx,
    posts.map(({ id }) => postKey(id)),
  );
  return posts.length;
}
