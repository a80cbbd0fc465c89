import type { HoldReason } from '@csz/contract/moderation/kinds';
import { Problem } from '@csz/contract/problem';
import type { TrustFigures } from '@csz/rules/trust/figures';
import { holdsOf } from '@csz/rules/trust/holds';
import { hostOf, kindOfHost } from '@csz/rules/trust/hosts';
import type { TrustFacts, TrustLevel } from '@csz/rules/trust/level';
import { type LimitReached, limitOfEdit, limitOfText, type RecentWriting } from '@csz/rules/trust/limits';
import { personalInfoIn } from '@csz/rules/trust/personal-info';
import { type RawBuilder, sql } from 'kysely';
import { districtsOfTeam, keepsTeam } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasHostileWords, hasPhoneNumber } from './find-in-text.ts';
import { readVerdicts } from './link-hosts.ts';
import { readShown, type ShownText, type TypedText } from './shown-text.ts';
import { findTrust, type Trust } from './trust.ts';

/** A text that a member wants to show to everyone, new or changed. */
export interface WrittenText extends TypedText {
  readonly author: Member;
  readonly kind: 'post' | 'comment';
  /** How many pictures it has. */
  readonly images: number;
  /** Of an edit: what it changes, as it was. */
  readonly before?: readonly string[];
  readonly typedForMs?: number | undefined;
  /** Of a comment. */
  readonly postId?: number | undefined;
  /** Those in whose lists a post is; those of a comment are looked up by its post. */
  readonly gameIds?: readonly number[];
  /** How far the author is trusted, where the caller asked for that together with something else. */
  readonly trust?: Promise<Trust | undefined>;
}

export interface Judgement {
  readonly state: 'visible' | 'held';
  readonly reasons: readonly HoldReason[];
}

/**
 * Whether a text goes live or waits for staff. An edit passes the same checks as a new text, so that no member
 * posts harmlessly and adds the link later. The caller has called `requireMayWrite` before, which orders two texts at
 * once.
 *
 * @throws {Problem} `email-not-verified` where the portal asks for that, `zone-limit`, `newcomer-limit`, `zone-pause`,
 *   `same-text-again`.
 */
export async function judgeText(
  tx: Tx,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  text: WrittenText,
): Promise<Judgement> {
  const { author } = text;
  if (settings.requireVerifiedEmail && !author.isEmailVerified) throw new Problem('email-not-verified');
  const now = clock();
  const trust = await (text.trust ?? findTrust(tx, author.memberId, now));
  if (trust === undefined) throw new Problem('not-signed-in');
  const { facts, level, figures } = trust;
  const shown = readShown(text);
  const recent = await readRecent(tx, text, { level, figures, now, links: shown.linkCount });
  const limit = text.before ? limitOfEdit(recent, figures) : limitOfText(recent, figures);
  if (limit !== undefined) throw refusal(limit);
  if (recent.isSameText) throw new Problem('same-text-again');
  const reasons = await listHolds(tx, text, {
    level,
    facts,
    recent,
    shown,
    figures,
    now,
    ownHost: hostOf(settings.publicUrl) ?? '',
  });
  return { state: reasons.length === 0 ? 'visible' : 'held', reasons };
}

function refusal(limit: LimitReached): Problem {
  if (limit.kind === 'pause') return new Problem('zone-pause', { seconds: limit.seconds });
  const words = { limit: `${limit.most} ${limit.what}` };
  return limit.kind === 'newcomer' ? new Problem('newcomer-limit', words) : new Problem('zone-limit', words);
}

interface Recent extends RecentWriting {
  readonly isFirstText: boolean;
  /** The same words once more within minutes: a slow phone, or a member who floods. */
  readonly isSameText: boolean;
}

async function readRecent(
  tx: Tx,
  text: WrittenText,
  { level, figures, now, links }: Pick<AuthorTrust, 'level' | 'figures' | 'now'> & { readonly links: number },
): Promise<Recent> {
  const { memberId } = text.author;
  const yesterday = hoursBefore(now, 24);
  const isNew = level === 'new';
  // Counted no further than the limits of its kind go; the last one says how long ago it was.
  const mostPosts = text.kind === 'post' ? figures.postsPerDay : 1;
  const mostComments = text.kind === 'comment' && isNew ? Math.max(figures.newcomerCommentsFirstDay, 1) : 1;
  const { rows } = await sql<Omit<Recent, 'level' | 'kind' | 'links' | 'images'>>`
    with own_posts as (
      select created_at from posts where member_id = ${memberId} order by id desc limit ${sql.lit(mostPosts)}),
    own_comments as (
      select created_at from comments where member_id = ${memberId} order by id desc limit ${sql.lit(mostComments)}),
    own as (select created_at, 'post' as kind from own_posts union all select created_at, 'comment' from own_comments)
    select
      not exists (select from posts where member_id = ${memberId} and created_at <= ${yesterday})
        and not exists (select from comments where member_id = ${memberId} and created_at <= ${yesterday}) as "isFirstDay",
      not exists (select from own) as "isFirstText",
      (select count(*)::int from own_posts where created_at > ${yesterday}) as "postsToday",
      (select count(*)::int from own_comments where created_at > ${yesterday}) as "commentsToday",
      ${isNew ? commentsInThread(text) : sql.lit(0)} as "commentsInThread",
      ${isSameText(text, figures, now)} as "isSameText",
      ${text.before ? editsSince(memberId, yesterday) : sql.lit(0)} as "editsToday",
      (select extract(epoch from ${new Date(now.epochMilliseconds)}::timestamptz - max(created_at))::float8 from own where kind = ${text.kind}) as "secondsSinceLast"
    `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table answered no row.');
  const { kind, images } = text;
  return {
    ...row,
    secondsSinceLast: row.secondsSinceLast ?? undefined,
    level,
    kind,
    links,
    images,
  };
}

const hoursBefore = (now: Temporal.Instant, hours: number): Date =>
  new Date(now.epochMilliseconds - Math.round(hours * 3_600_000));

const commentsInThread = ({ author: { memberId }, postId }: WrittenText) =>
  sql`(select count(*)::int from comments where member_id = ${memberId} and post_id = ${postId ?? null}::int)`;

/** Every edit counts, also one of pictures, links or tags alone, which leaves no version of the words. */
const editsSince = (memberId: number, since: Date) => sql`(select count(*)::int from events
  where actor_id = ${memberId} and type in ('post.updated', 'comment.updated') and at > ${since})`;

/** So many of the newest texts of a kind are compared, however many a member wrote: the pauses let hardly anyone write more. */
const MOST_COMPARED = { comment: 60, post: 20 } as const;

/** What makes two texts the same: their words, or the titles of two without words. */
const comparedWords = (texts: readonly string[]): string => texts.at(-1) || (texts[0] ?? '');

/** Whether the member wrote these words lately, or changed another text into them. */
function isSameText(
  { author: { memberId }, texts, before }: WrittenText,
  figures: TrustFigures,
  now: Temporal.Instant,
) {
  const words = comparedWords(texts);
  const isKept = before !== undefined && words === comparedWords(before);
  if (isKept || words === '' || figures.sameTextMinutes === 0) return sql.lit(false);
  const at = hoursBefore(now, figures.sameTextMinutes / 60);
  const isAmong = (kind: WrittenText['kind'], isSame: RawBuilder<unknown>) => {
    const table = sql.table(`${kind}s`);
    // Who wrote nothing of the kind lately, as most members, has nothing of it read.
    return sql`(case when exists (select from own where kind = ${sql.lit(kind)} and created_at > ${at})
      then exists (select from (select * from ${table} where member_id = ${memberId}
        order by id desc limit ${sql.lit(MOST_COMPARED[kind])}) x
        where x.created_at > ${at} and ${isSame}) else false end
      or exists (select from ${sql.table(`${kind}_edits`)} e join ${table} x on x.id = e.${sql.ref(`${kind}_id`)}
        where e.edited_by = ${memberId} and e.at > ${at} and x.member_id = ${memberId} and ${isSame}))`;
  };
  return sql`${isAmong('comment', sql`x.body = ${words}`)}
    or ${isAmong('post', sql`(x.body = ${words} or x.body = '' and x.title = ${words})`)}`;
}

interface AuthorTrust {
  readonly level: TrustLevel;
  readonly facts: TrustFacts;
  readonly recent: Recent;
  readonly shown: ShownText;
  readonly figures: TrustFigures;
  readonly now: Temporal.Instant;
  readonly ownHost: string;
}

async function listHolds(tx: Tx, text: WrittenText, known: AuthorTrust): Promise<HoldReason[]> {
  const hosts = [...new Set(known.shown.links.flatMap((link) => hostOf(link) ?? []))];
  const decided = hosts.length === 0 ? [] : await readVerdicts(tx);
  const of = (verdict: string) => new Set(decided.filter((row) => row.verdict === verdict).map(({ host }) => host));
  const lists = {
    own: known.ownHost,
    quarantined: of('quarantined'),
    verifiedStreams: of('verified-stream'),
    allowed: of('allowed'),
    shorteners: of('shortener'),
  };
  const kinds = hosts.map((host) => kindOfHost(host, lists));
  const unknown = hosts.filter((_, index) => kinds[index] === 'other');
  const { words, isMisleading } = known.shown;
  return holdsOf(
    {
      level: known.level,
      isEmailVerified: known.facts.isEmailVerified,
      isFirstText: known.recent.isFirstText,
      typedForMs: text.typedForMs,
      hosts: isMisleading ? [...kinds, 'look-alike'] : kinds,
      newcomersOfHost:
        known.level === 'new' ? await countNewcomers(tx, text.author.memberId, { hosts: unknown, now: known.now }) : 0,
      isAboutForeignGame: kinds.length > 0 && (await isAboutForeignGame(tx, text)),
      images: text.images,
      personalInfo: words.flatMap(personalInfoIn),
      hasPhone: words.some(hasPhoneNumber),
      hasHostileWords: words.some(hasHostileWords),
    },
    known.figures,
  );
}

/** Notes the hosts that a new member links to; answers the most new members who linked to one of them in a month. */
async function countNewcomers(
  tx: Tx,
  memberId: number,
  { hosts, now }: { readonly hosts: readonly string[]; readonly now: Temporal.Instant },
): Promise<number> {
  if (hosts.length === 0) return 0;
  await tx
    .insertInto('newcomer_links')
    .values(hosts.toSorted().map((host) => ({ host, member_id: memberId, at: hoursBefore(now, 0) })))
    .onConflict((conflict) =>
      conflict.columns(['host', 'member_id']).doUpdateSet((eb) => ({ at: eb.ref('excluded.at') })),
    )
    .execute();
  const rows = await tx
    .selectFrom('newcomer_links')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('host', 'in', hosts)
    .where('at', '>', hoursBefore(now, 30 * 24))
    .groupBy('host')
    .execute();
  return Math.max(0, ...rows.map(({ members }) => Number(members)));
}

/** Whether the text comes into the list of a game whose teams the author does not keep. */
async function isAboutForeignGame(tx: Tx, { author, gameIds, postId }: WrittenText): Promise<boolean> {
  const games = gameIds ?? (postId === undefined ? [] : await listGamesOf(tx, postId));
  if (games.length === 0) return false;
  const teams = await tx
    .selectFrom('game_results as r')
    .select(['r.game_id as gameId', 'r.school_id as schoolId', 'r.sport_id as sportId'])
    .select(districtsOfTeam.as('districtIds'))
    .where('r.game_id', 'in', games)
    .execute();
  return games.some((game) => !teams.some(({ gameId, ...team }) => gameId === game && keepsTeam(author, team)));
}

/** The games in whose lists a post is: the one that it was written about, and those of its tags. */
async function listGamesOf(tx: Tx, postId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select game_id as id from posts where id = ${postId} and game_id is not null
    union select entity_id from post_tags where post_id = ${postId} and kind = 'game'`.execute(tx);
  return rows.map(({ id }) => id);
}
