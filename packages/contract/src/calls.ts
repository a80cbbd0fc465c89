import * as accounts from './accounts/calls.ts';
import * as accountsRecovery from './accounts/recovery.ts';
import { accountsRoutes } from './accounts/routes.ts';
import * as accountsSignInLink from './accounts/sign-in-link.ts';
import * as admin from './admin/calls.ts';
import { adminRoutes } from './admin/routes.ts';
import * as ads from './ads/calls.ts';
import { adsRoutes } from './ads/routes.ts';
import * as adsStaff from './ads/staff.ts';
import * as audit from './audit/calls.ts';
import { auditRoutes } from './audit/routes.ts';
import * as browserErrors from './browser-errors/calls.ts';
import { browserErrorsRoutes } from './browser-errors/routes.ts';
import * as calendars from './calendars/calls.ts';
import { calendarsRoutes } from './calendars/routes.ts';
import * as comments from './comments/calls.ts';
import { commentsRoutes } from './comments/routes.ts';
import * as contact from './contact/calls.ts';
import { contactRoutes } from './contact/routes.ts';
import type { Call } from './core/call.ts';
import type { Route } from './core/route.ts';
import * as directory from './directory/calls.ts';
import { directoryRoutes } from './directory/routes.ts';
import * as directoryStaffCalls from './directory/staff-calls.ts';
import * as emailChange from './email-change/calls.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import * as follows from './follows/calls.ts';
import { followsRoutes } from './follows/routes.ts';
import * as games from './games/calls.ts';
import { gamesRoutes } from './games/routes.ts';
import * as gamesStreamsAndEvents from './games/streams-and-events.ts';
import * as home from './home/calls.ts';
import { homeRoutes } from './home/routes.ts';
import * as insights from './insights/calls.ts';
import { insightsRoutes } from './insights/routes.ts';
import * as leagues from './leagues/calls.ts';
import { leaguesRoutes } from './leagues/routes.ts';
import * as media from './media/calls.ts';
import { mediaRoutes } from './media/routes.ts';
import * as members from './members/calls.ts';
import { membersRoutes } from './members/routes.ts';
import * as missingScores from './missing-scores/calls.ts';
import * as missingScoresProgress from './missing-scores/progress.ts';
import { missingScoresRoutes } from './missing-scores/routes.ts';
import * as moderation from './moderation/calls.ts';
import { moderationRoutes } from './moderation/routes.ts';
import * as moderationStaff from './moderation/staff-calls.ts';
import * as notifications from './notifications/calls.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import * as pickEm from './pick-em/calls.ts';
import * as pickEmLeagues from './pick-em/leagues.ts';
import { pickEmRoutes } from './pick-em/routes.ts';
import * as pickEmStaff from './pick-em/staff.ts';
import * as playoffs from './playoffs/calls.ts';
import * as playoffsProjected from './playoffs/projected.ts';
import { playoffsRoutes } from './playoffs/routes.ts';
import * as playoffsStaff from './playoffs/staff.ts';
import * as pointRankings from './point-rankings/calls.ts';
import { pointRankingsRoutes } from './point-rankings/routes.ts';
import * as pointRankingsStaff from './point-rankings/staff.ts';
import * as points from './points/calls.ts';
import { pointsRoutes } from './points/routes.ts';
import * as posts from './posts/calls.ts';
import { postsRoutes } from './posts/routes.ts';
import * as postsWriting from './posts/writing.ts';
import * as previews from './previews/calls.ts';
import { previewsRoutes } from './previews/routes.ts';
import * as profile from './profile/calls.ts';
import { profileRoutes } from './profile/routes.ts';
import * as push from './push/calls.ts';
import { pushRoutes } from './push/routes.ts';
import * as recaps from './recaps/calls.ts';
import { recapsRoutes } from './recaps/routes.ts';
import * as results from './results/calls.ts';
import { resultsRoutes } from './results/routes.ts';
import * as roles from './roles/calls.ts';
import * as rolesInvitations from './roles/invitations.ts';
import * as roleQuestions from './roles/questions.ts';
import * as roleRequests from './roles/requests.ts';
import { rolesRoutes } from './roles/routes.ts';
import * as rolesSentInvitations from './roles/sent-invitations.ts';
import * as scheduleCalendarSchedule from './schedule/calendar-schedule.ts';
import * as schedule from './schedule/calls.ts';
import * as scheduleImport from './schedule/import.ts';
import * as scheduleProposals from './schedule/proposals.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import * as scheduleSaves from './schedule/saves.ts';
import * as schoolMerges from './school-merges/calls.ts';
import { schoolMergesRoutes } from './school-merges/routes.ts';
import * as scores from './scores/calls.ts';
import { scoresRoutes } from './scores/routes.ts';
import * as scoresUploadScores from './scores/upload-scores.ts';
import * as search from './search/calls.ts';
import { searchRoutes } from './search/routes.ts';
import * as secondFactor from './second-factor/calls.ts';
import * as secondFactorPasskeys from './second-factor/passkeys.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import * as standings from './standings/calls.ts';
import { standingsRoutes } from './standings/routes.ts';
import * as teamLinks from './team-links/calls.ts';
import { teamLinksRoutes } from './team-links/routes.ts';
import * as wordOfTheDay from './word-of-the-day/calls.ts';
import { wordOfTheDayRoutes } from './word-of-the-day/routes.ts';

type Routes = Readonly<Record<string, Route>>;

/** A line a noun: its routes, and the modules that declare their calls. */
const NOUNS: readonly (readonly [Routes, ...modules: object[]])[] = [
  [directoryRoutes, directory, directoryStaffCalls],
  [gamesRoutes, games, gamesStreamsAndEvents],
  [scoresRoutes, scores, scoresUploadScores],
  [resultsRoutes, results],
  [scheduleRoutes, schedule, scheduleImport, scheduleCalendarSchedule, scheduleSaves, scheduleProposals],
  [missingScoresRoutes, missingScores, missingScoresProgress],
  [standingsRoutes, standings],
  [pointRankingsRoutes, pointRankings, pointRankingsStaff],
  [pushRoutes, push],
  [recapsRoutes, recaps],
  [postsRoutes, posts, postsWriting],
  [commentsRoutes, comments],
  [previewsRoutes, previews],
  [moderationRoutes, moderation, moderationStaff],
  [pointsRoutes, points],
  [pickEmRoutes, pickEm, pickEmLeagues, pickEmStaff],
  [leaguesRoutes, leagues],
  [playoffsRoutes, playoffs, playoffsProjected, playoffsStaff],
  [mediaRoutes, media],
  [profileRoutes, profile],
  [accountsRoutes, accounts, accountsRecovery, accountsSignInLink],
  [secondFactorRoutes, secondFactor, secondFactorPasskeys],
  [emailChangeRoutes, emailChange],
  [teamLinksRoutes, teamLinks],
  [rolesRoutes, roles, rolesInvitations, roleRequests, roleQuestions, rolesSentInvitations],
  [followsRoutes, follows],
  [calendarsRoutes, calendars],
  [contactRoutes, contact],
  [notificationsRoutes, notifications],
  [membersRoutes, members],
  [schoolMergesRoutes, schoolMerges],
  [searchRoutes, search],
  [homeRoutes, home],
  [wordOfTheDayRoutes, wordOfTheDay],
  [insightsRoutes, insights],
  [browserErrorsRoutes, browserErrors],
  [adsRoutes, ads, adsStaff],
  [auditRoutes, audit],
  [adminRoutes, admin],
];

/** Every call of the API. The server must serve each, OpenAPI shows each, the rights test walks each. */
export const CALLS: readonly Call[] = NOUNS.flatMap(([routes, ...modules]) =>
  callsOf(routes, Object.assign({}, ...modules)),
);

/** The calls of a noun, in the order of its routes. */
function callsOf(routes: Routes, declared: Readonly<Record<string, unknown>>): Call[] {
  return Object.keys(routes).map((name) => {
    const call = declared[name];
    if (call === undefined) throw new Error(`The route ${name} has no call of its name.`);
    return call as Call;
  });
}
