import { refusedPage } from '@csz/contract/core/refusal';
import { wallClock } from '@csz/contract/core/when';
import type { Game, GameDetail } from '@csz/contract/games/calls';
import type { Now } from '@csz/contract/games/game-status';
import { gameDescription, gameTitle } from '@csz/contract/games/page-title';
import { boardOrder } from '@csz/contract/games/score-line';
import { shareCardPages } from '@csz/contract/share-cards/pages';
import type { Load } from '#web/api/loaders.ts';
import { aMomentFor, onServer } from '#web/api/waiting.ts';
import { feedQuery } from '#web/community/posts/queries.ts';
import { recapsQuery } from '#web/community/recaps/queries.ts';
import { arePair } from '#web/sports/games/board-head.ts';
import { reportsQuery } from '#web/sports/scores/report/queries.ts';
import { type LeagueFilter, leagueExcerptQuery } from '#web/sports/standings/excerpt-query.ts';
import { type ComingFilter, carriedGameQuery, comingGamesQuery, rivalryOf, rivalryQuery } from './queries.ts';
import { sportsEvent } from './sports-event.ts';

/** What the page knows before it renders: the rest is in the query client. */
export interface GameView {
  readonly gameId: string;
  /** The clock where the game is played, once for server and browser, so that both say the same. */
  readonly now: Now;
  readonly title: string;
  readonly description: string;
  readonly structured: object | undefined;
  /** Where the picture of the game is; programs that read it ask the server for pages. */
  readonly card: string | undefined;
}

const ID = /^[1-9]\d{0,8}$/;

export const loadGame: Load<GameView> = async ({ client, params }) => {
  const { gameId = '' } = params;
  if (!ID.test(gameId)) throw refusedPage('game-not-found');
  const game = await client.ensureQueryData(carriedGameQuery(gameId));
  const now = wallClock(game.tz, new Date());
  const coming = comingFilters(game, now.today);
  // What stands beside the game may fail without it: the page shows the game and leaves the rest out.
  await Promise.all([
    hasTrustLine(game) ? onServer(client.prefetchQuery(reportsQuery(gameId))) : undefined,
    aMomentFor(
      Promise.all([
        client.prefetchQuery(recapsQuery(gameId)),
        client.prefetchInfiniteQuery(feedQuery({ kind: 'game', gameId })),
        coming.length === 0 ? undefined : client.prefetchQuery(comingGamesQuery(coming)),
        arePair(game) ? client.prefetchQuery(rivalryQuery(rivalryOf(game))) : undefined,
        ...leagueFilters(game).map((filter) => client.prefetchQuery(leagueExcerptQuery(filter))),
      ]),
    ),
  ]);
  return {
    gameId,
    now,
    title: gameTitle(game),
    description: gameDescription(game),
    structured: sportsEvent(game),
    card: import.meta.env.SSR ? shareCardPages.gameCard(game) : undefined,
  };
};

/** Whether a game has a report or a history to show. */
export const hasTrustLine = ({ scoreTrust, changes }: Pick<GameDetail, 'scoreTrust' | 'changes'>): boolean =>
  scoreTrust !== 'unreported' || changes.length > 0;

/** Both teams' next games; a meet has too many teams for that. */
export function comingFilters({ id, sportId, isMultiTeam, teams }: Game, today: string): ComingFilter[] {
  if (isMultiTeam) return [];
  return teams.map(({ schoolId }) => ({ schoolId, sportId, from: today, without: id }));
}

/** The league table to show: at most one. */
export function leagueFilters(game: Game): LeagueFilter[] {
  const [host] = boardOrder(game).toReversed();
  if (game.isMultiTeam || host === undefined) return [];
  const { stateId, districtId } = host;
  const schoolIds = [host.schoolId, ...game.teams.map((team) => team.schoolId).filter((id) => id !== host.schoolId)];
  return [{ stateId, countyId: districtId, sportId: game.sportId, season: game.season, schoolIds }];
}
