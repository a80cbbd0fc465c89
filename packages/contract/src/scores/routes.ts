import { routesOf } from '../core/route.ts';
import { DIRECTORY, MEMBER_NAMES } from '../directory/keys.ts';
import { GAMES, gameKeys, REVIEW } from '../games/keys.ts';

interface ScoresToReview {
  readonly items: readonly { readonly game: { readonly id: string } }[];
}

export const scoresRoutes = routesOf(
  {
    submitScores: ['POST', '/api/csz/memberScores', 'member'],
    listMyReports: ['GET', '/api/csz/memberScores', 'member'],
    listGameReports: ['GET', '/api/csz/games/:id/reports', 'public'],
    getGamePermissions: ['GET', '/api/csz/games/:id/me', 'public'],
    listScoresToReview: ['GET', '/api/csz/admin/scores', 'member'],
    settleScore: ['POST', '/api/csz/admin/scores/:id/settle', 'member'],
    lockScore: ['PUT', '/api/csz/admin/scores/:id/lock', 'member'],
    getUploadScores: ['GET', '/api/uploadScores/:id', 'public'],
    saveUploadScores: ['PUT', '/api/uploadScores/:id', 'public'],
  },
  {
    listGameReports: ({ params }) => [...gameKeys(String(params?.id)), MEMBER_NAMES, DIRECTORY],
    getGamePermissions: ({ params }) => gameKeys(String(params?.id)),
    // The filter is required; every score may come into the lists of those that wait for time or were settled.
    listScoresToReview: ({ query = {} }, { items }: ScoresToReview) =>
      query.gameId === undefined
        ? [
            query.show === undefined || query.show === 'review' ? REVIEW : GAMES,
            ...items.flatMap(({ game }) => gameKeys(game.id)),
          ]
        : gameKeys(String(query.gameId)),
    getUploadScores: (_asked, { game }: { game: { readonly id: string } }) => gameKeys(game.id),
  },
);
