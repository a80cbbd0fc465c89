import type { CallInput } from '@csz/contract/core/call';
import type * as calls from '@csz/contract/pick-em/calls';
import type * as leagues from '@csz/contract/pick-em/leagues';
import { pickEmRoutes } from '@csz/contract/pick-em/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { callKey, callQuery } from '#web/api/call-query.ts';

export const slatesQuery = (query: CallInput<typeof calls.listSlates>['query']) =>
  callQuery(pickEmRoutes.listSlates, { query });

/** What the member picked on some slates. */
export const myPicksQuery = (slates: string) => callQuery(pickEmRoutes.listMyPicks, { query: { slates } });

/** All of them: what a pick makes out of date. */
export const MY_PICKS = callKey(pickEmRoutes.listMyPicks);

const HALF_A_DAY = 12 * 3_600_000; // ms

/** What picks are saved with. */
export const playTokenQuery = { ...callQuery(pickEmRoutes.generateAfToken, {}), staleTime: HALF_A_DAY, retry: false };

export const boardQuery = (query: CallInput<typeof calls.listPickBoard>['query']) => ({
  ...callQuery(pickEmRoutes.listPickBoard, { query }),
  placeholderData: keepPreviousData,
});

/** On the board of which school the member stands. */
export const pickSchoolQuery = callQuery(pickEmRoutes.getPickSchool, {});

export const leaguesQuery = callQuery(pickEmRoutes.listPickLeagues, {});

export const leagueBoardQuery = (id: string, query: CallInput<typeof leagues.listPickLeagueBoard>['query']) =>
  callQuery(pickEmRoutes.listPickLeagueBoard, { params: { id }, query });

export const invitationQuery = (link: string) => callQuery(pickEmRoutes.getPickInvitation, { params: { link } });

export const staffSlatesQuery = (query: { readonly stateId?: string; readonly countyId?: string }) =>
  callQuery(pickEmRoutes.listSlatesOfStaff, { query });
export const candidatesQuery = (id: string) => callQuery(pickEmRoutes.listSlateCandidates, { params: { id } });
