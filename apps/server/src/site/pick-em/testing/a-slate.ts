import { weekOf } from '@csz/rules/civil-date';
import { signPlayToken } from '#server/site/pick-em/save-picks.ts';
import { aGame, aSchool, aSport, type GameWithResults } from '#server/testing/factories.ts';
import type { MemberRow } from '#server/testing/members.ts';
import type { Portal } from '#server/testing/portal.ts';
import { createLeague } from '../leagues.ts';

/** A game of a slate with its two schools, the first at home. */
export interface SlateGame {
  readonly id: number;
  readonly game: GameWithResults;
  readonly home: number;
  readonly away: number;
}

interface SlateOptions {
  /** Local days and times of the games, in order; three on the Saturday after the evening of `openPortal`. */
  readonly starts?: readonly string[];
  readonly allowTie?: boolean;
}

const SATURDAY = ['2026-10-31T10:00:00', '2026-10-31T13:00:00', '2026-10-31T19:00:00'];

/** A slate of a county of its own, made as rows. */
export async function aSlate({ db }: Pick<Portal, 'db'>, { starts = SATURDAY, allowTie = true }: SlateOptions = {}) {
  const sport = await aSport(db, { scoring: { allowTie } });
  const first = await aSchool(db);
  const games: GameWithResults[] = [];
  for (const start of starts) {
    const [event_date = '', start_time = ''] = start.split('T');
    const schools = [(await aSchool(db, inCounty(first))).id, (await aSchool(db, inCounty(first))).id];
    games.push(await aGame(db, { sport_id: sport.id, event_date, start_time, schools }));
  }
  const week = weekOf(starts[0]?.slice(0, 10) ?? '').from;
  const slate = await db
    .insertInto('slates')
    .values({ district_id: first.district_id, sport_id: sport.id, season: 2026, week_on: week })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('slate_games')
    .values(games.map((game, at) => ({ slate_id: slate.id, game_id: game.id, locks_at: momentOf(starts[at] ?? '') })))
    .returning(['id', 'game_id'])
    .execute();
  return {
    ...slate,
    school: first,
    sport,
    games: games.map((game): SlateGame => {
      const [home, away] = game.results;
      const id = rows.find(({ game_id }) => game_id === game.id)?.id;
      if (home === undefined || away === undefined || id === undefined)
        throw new Error('The game is not on the slate.');
      return { id, game, home: home.school_id, away: away.school_id };
    }),
  };
}

const inCounty = ({ district_id }: { readonly district_id: number }) => ({ district_id });

/** A local time of the county as a moment. */
const momentOf = (local: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime('America/New_York').epochMilliseconds);

/** What a member's picks are saved with. */
export const playTokenOf = ({ platform }: Portal, { id }: { readonly id: number }): Promise<string> =>
  signPlayToken(platform, id);

/** A league of friends that a member made. */
export const aFriendsLeague = ({ platform }: Portal, owner: MemberRow, name = 'The Bleachers') =>
  createLeague(
    platform,
    {
      kind: 'member',
      memberId: owner.id,
      sessionId: -1,
      email: owner.email,
      displayName: owner.display_name,
      avatarUrl: '',
      isSiteAdmin: false,
      isEmailVerified: true,
      secondFactor: 'fine',
      roles: [],
    },
    name,
  );

/** The part of a league's page that leads into it. */
export const linkIn = (page: string | null): string => new URLSearchParams(page?.split('?')[1]).get('link') ?? '';
