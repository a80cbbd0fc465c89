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
import { findTrust, type Trust } from './trust.ts';

/** A text that a member wants to show to everyone, new or changed. */
export interface WrittenText {
  readonly author: Member;
  readonly kind: 'post' | 'comment';
  /** Everything that others read: the title first, the words last. */
  readonly texts: readonly string[];
  /** How many pictures it has. */
  readonly images: number;
  /** Every address in it, the disguised ones too. */
  readonly links: readonly string[];
  readonly isEdit: boolean;
  readonly typedForMs?: number | undefined;
  /** Of a comment. */
  readonly postId?: number | undefined;
  /** Of a post about a game; that of a comment is looked up by its post. */
  readonly gameId?: number | null | undefined;
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
  const recent = await readRecent(tx, text, { level, figures, now });
  const limit = text.isEdit ? limitOfEdit(recent, figures) : limitOfText(recent, figures);
  if (limit !== undefined) throw refusal(limit);
  if (recent.isSameText) throw new Problem('same-text-again');
  const reasons = await listHolds(tx, text, {
    level,
    facts,
    recent,
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
  { level, figures, now }: Pick<AuthorTrust, 'level' | 'figures' | 'now'>,
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
      (select count(*)::int from post_edits where edited_by = ${memberId} and at > ${yesterday}) +
        (select count(*)::int from comment_edits where edited_by = ${memberId} and at > ${yesterday}) as "editsToday",
      (select extract(epoch from ${new Date(now.epochMilliseconds)}::timestamptz - max(created_at))::float8 from own where kind = ${text.kind}) as "secondsSinceLast"
    `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table answered no row.');
  const { kind, links, images } = text;
  return {
    ...row,
    secondsSinceLast: row.secondsSinceLast ?? undefined,
    level,
    kind,
    links: new Set(links).size,
    images,
  };
}

const hoursBefore = (now: Temporal.Instant, hours: number): Date =>
  new Date(now.epochMilliseconds - Math.round(hours * 3_600_000));

const commentsInThread = ({ author: { memberId }, postId }: WrittenText) =>
  sql`(select count(*)::int from comments where member_id = ${memberId} and post_id = ${postId ?? null}::int)`;

/** So many of the newest texts of a kind are compared, however many a member wrote: the pauses let hardly anyone write more. */
const MOST_COMPARED = { comment: 60, post: 20 } as const;

function isSameText({ author, texts, isEdit }: WrittenText, figures: TrustFigures, now: Temporal.Instant) {
  const words = texts.at(-1) === '' ? texts.at(0) : texts.at(-1);
  if (isEdit || words === undefined || words === '' || figures.sameTextMinutes === 0) return sql.lit(false);
  const since = sql`created_at > ${hoursBefore(now, figures.sameTextMinutes / 60)}`;
  // Who wrote nothing of the kind lately, as most members, has nothing of it read.
  const isAmong = (kind: WrittenText['kind'], condition: RawBuilder<unknown>) => sql`
    case when exists (select from own where kind = ${sql.lit(kind)} and ${since}) then exists (select from (
      select * from ${sql.table(`${kind}s`)} where member_id = ${author.memberId}
      order by id desc limit ${sql.lit(MOST_COMPARED[kind])}) newest
      where ${since} and ${condition}) else false end`;
  return sql`${isAmong('comment', sql`body = ${words}`)}
    or ${isAmong('post', sql`(body = ${words} or body = '' and title = ${words})`)}`;
}

interface AuthorTrust {
  readonly level: TrustLevel;
  readonly facts: TrustFacts;
  readonly recent: Recent;
  readonly figures: TrustFigures;
  readonly now: Temporal.Instant;
  readonly ownHost: string;
}

async function listHolds(tx: Tx, text: WrittenText, known: AuthorTrust): Promise<HoldReason[]> {
  const hosts = [...new Set(text.links.flatMap((link) => hostOf(link) ?? []))];
  const decided = hosts.length === 0 ? [] : await tx.selectFrom('link_hosts').select(['host', 'verdict']).execute();
  const of = (verdict: string) => new Set(decided.filter((row) => row.verdict === verdict).map(({ host }) => host));
  const lists = { own: known.ownHost, quarantined: of('quarantined'), verifiedStreams: of('verified-stream') };
  const kinds = hosts.map((host) => kindOfHost(host, lists));
  const unknown = hosts.filter((_, index) => kinds[index] === 'other');
  const words = text.texts.join('\n');
  return holdsOf(
    {
      level: known.level,
      isEmailVerified: known.facts.isEmailVerified,
      isFirstText: known.recent.isFirstText,
      typedForMs: text.typedForMs,
      hosts: kinds,
      newcomersOfHost:
        known.level === 'new' ? await countNewcomers(tx, text.author.memberId, { hosts: unknown, now: known.now }) : 0,
      isAboutForeignGame: kinds.length > 0 && (await isAboutForeignGame(tx, text)),
      images: text.images,
      personalInfo: personalInfoIn(words),
      hasPhone: hasPhoneNumber(words),
      hasHostileWords: hasHostileWords(words),
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

/** Whether the text is about a game whose teams the author does not keep. */
async function isAboutForeignGame(tx: Tx, { author, gameId, postId }: WrittenText): Promise<boolean> {
  const of =
    gameId ??
    (postId === undefined
      ? undefined
      : (await tx.selectFrom('posts').select('game_id').where('id', '=', postId).executeTakeFirst())?.game_id);
  if (of === undefined || of === null) return false;
  const teams = await tx
    .selectFrom('game_results as r')
    .select(['r.school_id as schoolId', 'r.sport_id as sportId', districtsOfTeam.as('districtIds')])
    .where('r.game_id', '=', of)
    .execute();
  return !teams.some((team) => keepsTeam(author, team));
}
