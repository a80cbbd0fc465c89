import { formatClock } from '@csz/contract/core/when';
import { sql } from 'kysely';
import { listApprovedRoles } from '#server/people/permissions/api.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { MessageText } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { scoreLinkAddress } from '#server/sports/score-links/api.ts';
import { directedSchools } from './find-missing.ts';

type Signing = Pick<Platform, 'settings' | 'clock'>;

/** What a member reads from whom the scores of games are requested, each with a link that needs no signing in. */
export async function writeScoreRequest(
  tx: Tx,
  platform: Signing,
  { memberId, gameIds }: { memberId: number; gameIds: readonly number[] },
): Promise<MessageText> {
  const games = await describeGames(tx, gameIds);
  const links = await Promise.all(
    games.map(({ id }) => scoreLinkAddress(platform, { purpose: 'uploadScores', memberId, aboutId: id })),
  );
  const all = await allLink(tx, platform, memberId);
  const [only] = games.length === 1 ? games : [];
  return only === undefined ? aboutMany(games, links, all) : aboutOne(only, links[0] ?? all, all);
}

/** The page of all scores that the reader owes, where one can also report that a game was not played. */
async function allLink(tx: Tx, platform: Signing, memberId: number): Promise<string> {
  const isDirector = directedSchools({ roles: await listApprovedRoles(tx, memberId) }).length > 0;
  return scoreLinkAddress(platform, { purpose: isDirector ? 'ms-rp-ad' : 'ms-rp', memberId });
}

function aboutOne(game: GameLabel, url: string, all: string): MessageText {
  return {
    title: `What was the score of ${game.teams}?`,
    paragraphs: [
      `${game.sport}: ${game.teams}\n${game.when}`,
      'No one has reported yet how it ended. The link needs no password and takes a few seconds.',
    ],
    links: [{ text: 'It was not played, postponed or forfeited?', label: 'Say so here', url: all }],
    action: { label: 'Report the score', url },
  };
}

function aboutMany(games: readonly GameLabel[], links: readonly string[], all: string): MessageText {
  return {
    title: `${games.length} scores are still missing`,
    paragraphs: [
      'No one has reported yet how these games ended. No link here needs a password.',
      'If one was not played, was postponed or was forfeited, say so on the page of all of them.',
    ],
    links: games.map((game, index) => ({
      text: `${game.sport}: ${game.teams}\n${game.when}`,
      label: 'Report this score',
      url: links[index] ?? all,
    })),
    action: { label: 'Report all of them on one page', url: all },
  };
}

/** A game as a mail names it. */
interface GameLabel {
  readonly id: number;
  readonly sport: string;
  /** 'Ridge at Elm', 'Ridge, Elm and 5 more'. */
  readonly teams: string;
  /** 'Friday, October 30, 7:00 pm'. */
  readonly when: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** How mails name games, the earliest first. */
export async function describeGames(db: Reader, ids: readonly number[]): Promise<GameLabel[]> {
  const games = await db
    .selectFrom('games as g')
    .innerJoin('sports as s', 's.id', 'g.sport_id')
    .select(['g.id', 'g.event_date', 'g.start_time', 'g.start_time_unknown', 'g.no_home_team', 's.name as sport'])
    .select(
      sql<{ name: string; is_home: boolean }[]>`(
        select json_agg(json_build_object('name', schools.short_name, 'is_home', r.is_home) order by r.is_home, r.id)
        from game_results r join schools on schools.id = r.school_id where r.game_id = g.id)`.as('teams'),
    )
    .where(sql<boolean>`g.id = ${anyOf(ids)}`)
    .orderBy('g.listed_on')
    .orderBy('g.start_time')
    .orderBy('g.id')
    .execute();
  return games.map(({ id, sport, teams, event_date, ...time }) => ({
    id,
    sport,
    teams: formatTeams(teams ?? []),
    when: formatWhen(event_date, time.start_time_unknown ? null : time.start_time),
  }));
}

/** Teams come with the home side last. */
export function formatTeams(teams: readonly { name: string; is_home: boolean }[]): string {
  const [first, second] = teams;
  if (first === undefined || second === undefined) return first?.name ?? '';
  if (teams.length > 2) return `${first.name}, ${second.name} and ${teams.length - 2} more`;
  return second.is_home ? `${first.name} at ${second.name}` : `${first.name} vs. ${second.name}`;
}

export function formatWhen(day: string | null, time: string | null): string {
  if (day === null) return 'date to be decided';
  const date = DAY.format(new Date(`${day}T00:00:00Z`));
  if (time === null) return date;
  return `${date}, ${formatClock(time)}`;
}
