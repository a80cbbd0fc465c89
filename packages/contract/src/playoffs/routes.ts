import type { DependencyKey, RequestParameters } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { BRACKETS, bracketKey, TEAMS, tableKey, teamKey } from '../games/keys.ts';

/** The sport and the states whose results move a projection. */
interface Projection {
  readonly sportId: string;
  readonly stateIds: readonly string[];
}

interface Published {
  readonly items: readonly { readonly brackets: readonly { readonly id: string }[] }[];
}

/** A projection follows every table of the states that its figures come from. */
const projectionKeys = (_asked: RequestParameters, { sportId, stateIds }: Projection): DependencyKey[] => [
  ...stateIds.map((stateId) => tableKey(stateId, sportId)),
  BRACKETS,
  DIRECTORY,
];

export const playoffsRoutes = routesOf(
  {
    listBrackets: ['GET', '/api/csz/brackets', 'public'],
    listPlayoffs: ['GET', '/api/csz/playoffs', 'public'],
    getPlayoffForest: ['GET', '/api/csz/playoffsforest/:id', 'public'],
    listProjectedBrackets: ['GET', '/api/csz/projected-brackets', 'public'],
    getProjectedBracket: ['GET', '/api/csz/projected-brackets/:id', 'public'],
    getProjectedStateBracket: ['GET', '/api/csz/projected-brackets/state/:id', 'public'],
    listTitles: ['GET', '/api/csz/schools/:id/titles', 'public'],
    listBracketDrafts: ['GET', '/api/csz/admin/playoffs', 'member'],
    getBracketDraft: ['GET', '/api/csz/admin/playoffs/:id', 'member'],
    createBracket: ['POST', '/api/csz/admin/playoffs', 'member'],
    saveBracket: ['PUT', '/api/csz/admin/playoffs/:id', 'member'],
    deleteBracket: ['DELETE', '/api/csz/admin/playoffs/:id', 'member'],
    publishBracket: ['POST', '/api/csz/admin/playoffs/:id/publish', 'member'],
    undoPublish: ['POST', '/api/csz/admin/playoffs/:id/undo', 'member'],
    withdrawTeam: ['POST', '/api/csz/admin/playoffs/:id/withdraw', 'member'],
    scheduleMatch: ['PUT', '/api/csz/admin/playoffs/:id/matches/:match', 'member'],
    decideCorrection: ['POST', '/api/csz/admin/playoffs/:id/matches/:match/decide', 'member'],
  },
  {
    listBrackets: () => [BRACKETS, DIRECTORY],
    listPlayoffs: (_asked, { items }: Published) => [
      BRACKETS,
      ...items.flatMap(({ brackets }) => brackets.map(({ id }) => bracketKey(id))),
      DIRECTORY,
    ],
    // Who won may change with any game of a bracket that it is in.
    listTitles: ({ params }, { entered }: { entered: readonly string[] }) => [
      BRACKETS,
      teamKey(String(params?.id)),
      ...entered.map(bracketKey),
      DIRECTORY,
    ],
    // Which leagues and classes have rules is theirs to say; a class is there with the first of its teams.
    listProjectedBrackets: () => [DIRECTORY, TEAMS],
    getProjectedBracket: projectionKeys,
    getProjectedStateBracket: projectionKeys,
    getPlayoffForest: ({ params }) => [bracketKey(String(params?.id)), BRACKETS, DIRECTORY],
  },
);
