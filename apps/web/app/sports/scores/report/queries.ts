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

/** What the viewer may do with a game; pages are the same for everyone, so it is fetched after the page. */
export const viewerPermissionsQuery = (id: string) => callQuery(scoresRoutes.getMyPartInGame, { params: { id } });
