import { DIRECTORY, MEMBER_NAMES } from '@csz/contract/directory/keys';
import { gameKeys } from '@csz/contract/games/keys';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { callPart, callQuery } from '#web/api/call-query.ts';

/** Everything that was reported of a game, the newest first. */
export const reportsQuery = (id: string) =>
  callPart(
    scoresRoutes.listGameReports,
    { params: { id } },
    { name: 'items', take: ({ items }) => items, dependsOn: () => [...gameKeys(id), MEMBER_NAMES, DIRECTORY] },
  );

/** What the one who looks may do with a game; pages are made for nobody, so it is asked after the page. */
export const viewerPermissionsQuery = (id: string) => callQuery(scoresRoutes.getMyPartInGame, { params: { id } });
