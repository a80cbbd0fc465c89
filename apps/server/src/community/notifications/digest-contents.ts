import { pages } from '@csz/contract/pages';
import { addDays } from '@csz/rules/civil-date';
import { seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { plannedDayOrTbd, timeOrTbd } from '#server/platform/format.ts';
import type { LetterLink, LetterSection, MessageText } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, listGames } from '#server/sports/games/api.ts';
import { endOf } from './fan-out-kinds.ts';
import { authorIsNotHeld } from './post-acts.ts';
import { pageOf } from './subject-pages.ts';

/** What a digest lists of a thing; the pages behind its button show all. */
const LISTED = 10;
/** Posts of The Zone. */
const POSTS = 3;

interface Week {
  readonly memberIds: readonly number[];
  /** Its last day; the results are of the seven days until it, the games to come of the seven after it. */
  readonly sunday: string;
}

/** The digests of these members for a week; a member for whom nothing happened has none. */
export async function writeDigests(
  db: Reader,
  { settings }: Pick<Platform, 'settings'>,
  week: Week,
): Promise<ReadonlyMap<number, MessageText>> {
  if (week.memberIds.length === 0) return new Map();
  const { publicUrl } = settings;
  const games = await listGamesOf(db, publicUrl, week);
  const posts = await listLikedPosts(db, publicUrl, week);
  const points = await listPoints(db, week);
  return new Map(
    week.memberIds.flatMap((id) => {
      const { results = [], next = [] } = games.get(id) ?? {};
      const sum = points.get(id) ?? 0;
      const sections = [
        section('Results', results),
        section('Games to come', next),
        section('Most liked in The Zone', posts.get(id) ?? []),
        ...(sum > 0
          ? [{ heading: 'Your points', paragraphs: [`You earned ${pointsOf(sum)} this week.`], links: [] }]
          : []),
      ].filter(({ paragraphs, links }) => paragraphs.length + links.length > 0);
      if (sections.length === 0) return [];
      const action = { label: 'See your teams', url: publicUrl + pageOf('week:') };
      return [[id, { title: titleFor(results, next), paragraphs: [], sections, action }] as const];
    }),
  );
}

const pointsOf = (sum: number) => (sum === 1 ? '1 point' : `${sum} points`);

function titleFor(results: readonly LetterLink[], next: readonly LetterLink[]): string {
  const parts = [
    ...(results.length > 0 ? [results.length === 1 ? '1 result' : `${results.length} results`] : []),
    ...(next.length > 0 ? [next.length === 1 ? '1 game to come' : `${next.length} games to come`] : []),
  ];
  return parts.length === 0 ? 'Your week in The Zone' : `Your week: ${parts.join(', ')}`;
}

function section(heading: string, links: readonly LetterLink[]): LetterSection {
  const more = links.length - LISTED;
  return {
    heading,
    paragraphs: more > 0 ? [`${links.length} in all; these are ${LISTED} of them.`] : [],
    links: links.slice(0, LISTED),
  };
}

interface FollowedSide {
  readonly member_id: number;
  readonly game_id: number;
  readonly school_id: number;
  readonly sport_id: number;
}

const ENDED: ReadonlySet<string> = new Set(['final', 'forfeit', 'double_forfeit']);

interface GamesOfMember {
  readonly results: readonly LetterLink[];
  readonly next: readonly LetterLink[];
}

/** How games of followed teams ended, with the record of these teams, and which come next; none of a team that is muted. */
async function listGamesOf(db: Reader, publicUrl: string, week: Week): Promise<ReadonlyMap<number, GamesOfMember>> {
  const sides = await listFollowedSides(db, week);
  const games = new Map(
    (await listGames(db, [...new Set(sides.map(({ game_id }) => game_id))])).map((game) => [game.id, game]),
  );
  const records = await listRecords(db, sides, week);
  const linkOf = (game: Game, text: string): LetterLink => ({
    text: `${plannedDayOrTbd(game.listed_on)}${timeOf(game)} · ${game.sport_name}\n${text}`,
    label: 'See the game',
    url: `${publicUrl}${pages.game(String(game.id))}`,
  });
  return new Map(
    [...Map.groupBy(sides, ({ member_id }) => member_id)].map(([memberId, own]) => {
      const ofGame = Map.groupBy(own, ({ game_id }) => game_id);
      const theirs = [...ofGame.keys()].flatMap((id) => games.get(id) ?? []);
      theirs.sort((one, other) => one.listed_on.localeCompare(other.listed_on) || one.id - other.id);
      const recordsOf = ({ id, season }: Game) =>
        (ofGame.get(id) ?? []).flatMap((side) => records.get(recordKey({ ...side, season })) ?? []);
      const results = theirs.flatMap((game) => {
        const end = ENDED.has(game.result_status) && game.listed_on <= week.sunday ? endOf(game) : undefined;
        return end === undefined ? [] : [linkOf(game, [end, ...recordsOf(game)].join('\n'))];
      });
      const next = theirs.flatMap((game) =>
        game.result_status === 'none' && game.listed_on > week.sunday ? [linkOf(game, game.title)] : [],
      );
      return [memberId, { results, next }];
    }),
  );
}

const timeOf = ({ result_status, start_time, start_time_unknown }: Game) =>
  result_status !== 'none' || start_time === null || start_time_unknown ? '' : `, ${timeOrTbd(start_time)}`;

async function listFollowedSides(db: Reader, { memberIds, sunday }: Week): Promise<readonly FollowedSide[]> {
  const [from, until] = [addDays(sunday, -6), addDays(sunday, 7)];
  const { rows } = await sql<FollowedSide>`
    select distinct f.member_id, r.game_id, r.school_id, r.sport_id
    from follows f
    join game_results r on r.school_id = f.school_id and (f.sport_id is null or r.sport_id = f.sport_id)
      and r.season between ${seasonOf(from)}::int and ${seasonOf(until)}::int and r.listed_on between ${from} and ${until}
    join games g on g.id = r.game_id and g.removed_at is null and g.status = 'Active' and g.game_type <> 'Event'
      and g.event_date is not null and not g.is_event_date_tbd
    where f.member_id = ${anyOf(memberIds)} and not exists (
      select from mutes u where u.member_id = f.member_id and u.school_id = r.school_id
        and (u.sport_id is null or u.sport_id = r.sport_id))
    order by f.member_id, r.game_id`.execute(db);
  return rows;
}

const recordKey = (team: { readonly school_id: number; readonly sport_id: number; readonly season: number }) =>
  `${team.school_id} ${team.sport_id} ${team.season}`;

/** 'Quarry Ridge is 5-3', by team and season; a team that has not finished a game has none. */
async function listRecords(
  db: Reader,
  sides: readonly FollowedSide[],
  { sunday }: Week,
): Promise<ReadonlyMap<string, string>> {
  const season = seasonOf(sunday);
  const rows = await db
    .selectFrom('team_records as t')
    .innerJoin('schools as s', 's.id', 't.school_id')
    .select(['t.school_id', 't.sport_id', 't.season', 't.wins', 't.losses', 't.ties', 's.short_name'])
    .where(sql<boolean>`t.school_id = ${anyOf([...new Set(sides.map(({ school_id }) => school_id))])}`)
    .where('t.season', '>=', season - 1)
    .where('t.season', '<=', season)
    .where(sql<boolean>`t.wins + t.losses + t.ties > 0`)
    .execute();
  return new Map(
    rows.map((row) => {
      const { wins, losses, ties } = row;
      return [recordKey(row), `${row.short_name} is ${[wins, losses, ...(ties > 0 ? [ties] : [])].join('-')}`];
    }),
  );
}

interface LikedPost {
  readonly member_id: number;
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly author: string | null;
  readonly likes: number;
}

/**
 * The posts of the week that were liked most, of the schools that a member follows and of their counties; none of a
 * thread, a member or a school that is muted.
 */
async function listLikedPosts(
  db: Reader,
  publicUrl: string,
  { memberIds, sunday }: Week,
): Promise<ReadonlyMap<number, readonly LetterLink[]>> {
  const { rows } = await sql<LikedPost>`
    with places as (
      select distinct f.member_id, e.id as feed_id
      from follows f join schools s on s.id = f.school_id
      join feeds e on (e.kind = 'school' and e.a = s.id or e.kind = 'district' and e.a = s.district_id) and e.b = 0
      where f.member_id = ${anyOf(memberIds)}
    ), seen as (
      select distinct places.member_id, i.item as post_id
      from places join feed_items i on i.feed_id = places.feed_id and i.kind in ('post', 'game-post')
        and i.at >= ${addDays(sunday, -6)}::date and i.at < ${addDays(sunday, 2)}::date
    ), liked as (
      select seen.member_id, p.id, p.slug, p.title, p.member_id as author_id, c.likes,
        row_number() over (partition by seen.member_id order by c.likes desc, p.id desc) as place
      from seen join posts p on p.id = seen.post_id and p.state = 'visible' and ${authorIsNotHeld('p')}
      join post_counts c on c.post_id = p.id and c.likes > 0
      where not exists (
        select from mutes u where u.member_id = seen.member_id and (u.post_id = p.id or u.muted_id = p.member_id
          or u.sport_id is null and exists (select from post_tags t
            where t.post_id = p.id and t.kind = 'school' and t.entity_id = u.school_id)))
    )
    select l.member_id, l.id, l.slug, l.title, m.display_name as author, l.likes
    from liked l left join members m on m.id = l.author_id
    where l.place <= ${POSTS} order by l.member_id, l.place`.execute(db);
  const links = rows.map(({ member_id, id, slug, title, author, likes }) => ({
    member_id,
    text: `“${title}”\n${author === null ? '' : `by ${author}, `}${likes === 1 ? '1 like' : `${likes} likes`}`,
    label: 'Read it',
    url: `${publicUrl}${pages.post({ id: String(id), slug })}`,
  }));
  return Map.groupBy(links, ({ member_id }) => member_id);
}

async function listPoints(db: Reader, { memberIds, sunday }: Week): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('points_days')
    .select(['member_id', (eb) => eb.fn.sum<string>('sum').as('sum')])
    .where(sql<boolean>`member_id = ${anyOf(memberIds)}`)
    .where(sql<boolean>`day between ${addDays(sunday, -6)} and ${sunday}`)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, sum }) => [member_id, Number(sum)]));
}
