import * as accounts from './accounts/calls.ts';
import { LOGIN_PROBLEMS } from './accounts/login-problems.ts';
import { accountsProblems } from './accounts/problems.ts';
import * as accountsRecovery from './accounts/recovery.ts';
import { accountsRoutes } from './accounts/routes.ts';
import * as accountsSignInLink from './accounts/sign-in-link.ts';
import * as ads from './ads/calls.ts';
import { adsProblems } from './ads/problems.ts';
import { adsRoutes } from './ads/routes.ts';
import * as adsStaff from './ads/staff.ts';
import * as audit from './audit/calls.ts';
import { auditRoutes } from './audit/routes.ts';
import * as browserErrors from './browser-errors/calls.ts';
import { browserErrorsProblems } from './browser-errors/problems.ts';
import { browserErrorsRoutes } from './browser-errors/routes.ts';
import * as calendars from './calendars/calls.ts';
import { calendarsProblems } from './calendars/problems.ts';
import { calendarsRoutes } from './calendars/routes.ts';
import * as coaches from './coaches/calls.ts';
import { coachesRoutes } from './coaches/routes.ts';
import * as comments from './comments/calls.ts';
import { commentsProblems } from './comments/problems.ts';
import { commentsRoutes } from './comments/routes.ts';
import * as contact from './contact/calls.ts';
import { contactProblems } from './contact/problems.ts';
import { contactRoutes } from './contact/routes.ts';
import { PAGE_PROBLEMS, type ProblemTable } from './core/problem-table.ts';
import { coreProblems } from './core/problems.ts';
import type { Route } from './core/route.ts';
import * as directory from './directory/calls.ts';
import { directoryProblems } from './directory/problems.ts';
import { directoryRoutes } from './directory/routes.ts';
import * as directoryStaffCalls from './directory/staff-calls.ts';
import * as emailChange from './email-change/calls.ts';
import { emailChangeProblems } from './email-change/problems.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import * as figures from './figures/calls.ts';
import { figuresProblems } from './figures/problems.ts';
import { figuresRoutes } from './figures/routes.ts';
import * as follows from './follows/calls.ts';
import { followsProblems } from './follows/problems.ts';
import { followsRoutes } from './follows/routes.ts';
import * as games from './games/calls.ts';
import { gamesProblems } from './games/problems.ts';
import { gamesRoutes } from './games/routes.ts';
import * as gamesStreamsAndEvents from './games/streams-and-events.ts';
import * as home from './home/calls.ts';
import { homeRoutes } from './home/routes.ts';
import * as insights from './insights/calls.ts';
import { insightsRoutes } from './insights/routes.ts';
import * as leagues from './leagues/calls.ts';
import { leaguesProblems } from './leagues/problems.ts';
import { leaguesRoutes } from './leagues/routes.ts';
import * as mails from './mails/calls.ts';
import { mailsRoutes } from './mails/routes.ts';
import * as media from './media/calls.ts';
import { mediaProblems } from './media/problems.ts';
import { mediaRoutes } from './media/routes.ts';
import * as members from './members/calls.ts';
import { membersProblems } from './members/problems.ts';
import { membersRoutes } from './members/routes.ts';
import * as missingScores from './missing-scores/calls.ts';
import { missingScoresProblems } from './missing-scores/problems.ts';
import * as missingScoresProgress from './missing-scores/progress.ts';
import { missingScoresRoutes } from './missing-scores/routes.ts';
import * as moderation from './moderation/calls.ts';
import { moderationProblems } from './moderation/problems.ts';
import { moderationRoutes } from './moderation/routes.ts';
import * as moderationStaff from './moderation/staff-calls.ts';
import * as moderators from './moderators/calls.ts';
import { moderatorsProblems } from './moderators/problems.ts';
import { moderatorsRoutes } from './moderators/routes.ts';
import * as notifications from './notifications/calls.ts';
import { notificationsProblems } from './notifications/problems.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import * as pickEm from './pick-em/calls.ts';
import * as pickEmLeagues from './pick-em/leagues.ts';
import { pickEmProblems } from './pick-em/problems.ts';
import { pickEmRoutes } from './pick-em/routes.ts';
import * as pickEmStaff from './pick-em/staff.ts';
import * as playoffs from './playoffs/calls.ts';
import { playoffsProblems } from './playoffs/problems.ts';
import * as playoffsProjected from './playoffs/projected.ts';
import { playoffsRoutes } from './playoffs/routes.ts';
import * as playoffsStaff from './playoffs/staff.ts';
import * as pointRankings from './point-rankings/calls.ts';
import { pointRankingsProblems } from './point-rankings/problems.ts';
import { pointRankingsRoutes } from './point-rankings/routes.ts';
import * as pointRankingsStaff from './point-rankings/staff.ts';
import * as points from './points/calls.ts';
import { pointsRoutes } from './points/routes.ts';
import * as posts from './posts/calls.ts';
import { postsProblems } from './posts/problems.ts';
import { postsRoutes } from './posts/routes.ts';
import * as postsWriting from './posts/writing.ts';
import * as previews from './previews/calls.ts';
import { previewsProblems } from './previews/problems.ts';
import { previewsRoutes } from './previews/routes.ts';
import * as profile from './profile/calls.ts';
import { profileProblems } from './profile/problems.ts';
import { profileRoutes } from './profile/routes.ts';
import * as push from './push/calls.ts';
import { pushProblems } from './push/problems.ts';
import { pushRoutes } from './push/routes.ts';
import * as recaps from './recaps/calls.ts';
import { recapsProblems } from './recaps/problems.ts';
import { recapsRoutes } from './recaps/routes.ts';
import * as results from './results/calls.ts';
import { resultsRoutes } from './results/routes.ts';
import * as roles from './roles/calls.ts';
import * as rolesInvitations from './roles/invitations.ts';
import { rolesProblems } from './roles/problems.ts';
import * as roleQuestions from './roles/questions.ts';
import * as roleRequests from './roles/requests.ts';
import { rolesRoutes } from './roles/routes.ts';
import * as rolesSentInvitations from './roles/sent-invitations.ts';
import * as scheduleCalendarSchedule from './schedule/calendar-schedule.ts';
import * as schedule from './schedule/calls.ts';
import * as scheduleImport from './schedule/import.ts';
import { scheduleProblems } from './schedule/problems.ts';
import * as scheduleProposals from './schedule/proposals.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import * as scheduleSaves from './schedule/saves.ts';
import * as schoolMerges from './school-merges/calls.ts';
import { schoolMergesProblems } from './school-merges/problems.ts';
import { schoolMergesRoutes } from './school-merges/routes.ts';
import * as scores from './scores/calls.ts';
import { scoresProblems } from './scores/problems.ts';
import { scoresRoutes } from './scores/routes.ts';
import * as scoresUploadScores from './scores/upload-scores.ts';
import * as search from './search/calls.ts';
import { searchRoutes } from './search/routes.ts';
import * as secondFactor from './second-factor/calls.ts';
import * as secondFactorPasskeys from './second-factor/passkeys.ts';
import { secondFactorProblems } from './second-factor/problems.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import * as standings from './standings/calls.ts';
import { standingsRoutes } from './standings/routes.ts';
import * as teamLinks from './team-links/calls.ts';
import { teamLinksProblems } from './team-links/problems.ts';
import { teamLinksRoutes } from './team-links/routes.ts';
import * as trust from './trust/calls.ts';
import { trustProblems } from './trust/problems.ts';
import { trustRoutes } from './trust/routes.ts';
import { widgetsProblems } from './widgets/problems.ts';
import * as wordOfTheDay from './word-of-the-day/calls.ts';
import { wordOfTheDayProblems } from './word-of-the-day/problems.ts';
import { wordOfTheDayRoutes } from './word-of-the-day/routes.ts';

/** What a noun adds to the API. */
interface ContractNoun {
  /** The addresses of its calls. */
  readonly routes?: Readonly<Record<string, Route>>;
  /** The modules that declare its calls, each under the name of its route. */
  readonly calls?: readonly object[];
  /** Its refusals. */
  readonly problems?: ProblemTable;
}

/** Everything that the API consists of: a line a noun. */
export const NOUNS = [
  { problems: PAGE_PROBLEMS },
  { problems: LOGIN_PROBLEMS },
  { problems: coreProblems },
  { routes: directoryRoutes, calls: [directory, directoryStaffCalls], problems: directoryProblems },
  { routes: coachesRoutes, calls: [coaches] },
  { routes: gamesRoutes, calls: [games, gamesStreamsAndEvents], problems: gamesProblems },
  { routes: scoresRoutes, calls: [scores, scoresUploadScores], problems: scoresProblems },
  { routes: resultsRoutes, calls: [results] },
  {
    routes: scheduleRoutes,
    calls: [schedule, scheduleImport, scheduleCalendarSchedule, scheduleSaves, scheduleProposals],
    problems: scheduleProblems,
  },
  { routes: missingScoresRoutes, calls: [missingScores, missingScoresProgress], problems: missingScoresProblems },
  { routes: standingsRoutes, calls: [standings] },
  { routes: pointRankingsRoutes, calls: [pointRankings, pointRankingsStaff], problems: pointRankingsProblems },
  { routes: pushRoutes, calls: [push], problems: pushProblems },
  { routes: recapsRoutes, calls: [recaps], problems: recapsProblems },
  { routes: postsRoutes, calls: [posts, postsWriting], problems: postsProblems },
  { routes: commentsRoutes, calls: [comments], problems: commentsProblems },
  { routes: previewsRoutes, calls: [previews], problems: previewsProblems },
  { routes: moderationRoutes, calls: [moderation, moderationStaff], problems: moderationProblems },
  { routes: moderatorsRoutes, calls: [moderators], problems: moderatorsProblems },
  { routes: trustRoutes, calls: [trust], problems: trustProblems },
  { routes: figuresRoutes, calls: [figures], problems: figuresProblems },
  { routes: pointsRoutes, calls: [points] },
  { routes: pickEmRoutes, calls: [pickEm, pickEmLeagues, pickEmStaff], problems: pickEmProblems },
  { routes: leaguesRoutes, calls: [leagues], problems: leaguesProblems },
  { routes: playoffsRoutes, calls: [playoffs, playoffsProjected, playoffsStaff], problems: playoffsProblems },
  { routes: mediaRoutes, calls: [media], problems: mediaProblems },
  { routes: profileRoutes, calls: [profile], problems: profileProblems },
  { routes: accountsRoutes, calls: [accounts, accountsRecovery, accountsSignInLink], problems: accountsProblems },
  { routes: secondFactorRoutes, calls: [secondFactor, secondFactorPasskeys], problems: secondFactorProblems },
  { routes: emailChangeRoutes, calls: [emailChange], problems: emailChangeProblems },
  { routes: teamLinksRoutes, calls: [teamLinks], problems: teamLinksProblems },
  {
    routes: rolesRoutes,
    calls: [roles, rolesInvitations, roleRequests, roleQuestions, rolesSentInvitations],
    problems: rolesProblems,
  },
  { routes: followsRoutes, calls: [follows], problems: followsProblems },
  { routes: calendarsRoutes, calls: [calendars], problems: calendarsProblems },
  { routes: contactRoutes, calls: [contact], problems: contactProblems },
  { routes: notificationsRoutes, calls: [notifications], problems: notificationsProblems },
  { routes: membersRoutes, calls: [members], problems: membersProblems },
  { routes: schoolMergesRoutes, calls: [schoolMerges], problems: schoolMergesProblems },
  { routes: searchRoutes, calls: [search] },
  { routes: homeRoutes, calls: [home] },
  { routes: wordOfTheDayRoutes, calls: [wordOfTheDay], problems: wordOfTheDayProblems },
  { routes: insightsRoutes, calls: [insights] },
  { routes: browserErrorsRoutes, calls: [browserErrors], problems: browserErrorsProblems },
  { routes: adsRoutes, calls: [ads, adsStaff], problems: adsProblems },
  { routes: auditRoutes, calls: [audit] },
  { routes: mailsRoutes, calls: [mails] },
  { problems: widgetsProblems },
] as const satisfies readonly ContractNoun[];
