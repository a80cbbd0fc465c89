import * as recovery from './account-recovery.ts';
import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as adminDirectory from './admin-directory.ts';
import * as affiliations from './affiliations.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import type { Call } from './call.ts';
import * as directory from './directory.ts';
import * as games from './games.ts';
import * as invitations from './invitations.ts';
import * as profile from './profile.ts';
import * as recaps from './recaps.ts';
import * as schedules from './schedules.ts';
import * as scoreReports from './score-reports.ts';
import * as standings from './standings.ts';
import * as extras from './streams-and-events.ts';

/** Every call of the API. The server must serve each, OpenAPI shows each, the rights test walks each. */
export const CALLS: readonly Call[] = [
  directory.listStates,
  directory.listDistricts,
  directory.listLeagues,
  directory.listSchools,
  directory.getSchool,
  directory.listSports,
  directory.listHeadCoaches,
  games.listGames,
  games.listGamesBySport,
  games.listGameDates,
  extras.listStreams,
  extras.saveClickEvent,
  games.getGame,
  scoreReports.submitScores,
  scoreReports.listMyReports,
  scoreReports.listGameReports,
  scoreReports.getMyPartInGame,
  extras.listEvents,
  schedules.listSchedules,
  standings.listStandings,
  standings.listStandingsBySchools,
  recaps.addRecap,
  recaps.listRecaps,
  recaps.listRecapsToReview,
  recaps.decideRecap,
  profile.uploadImage,
  profile.getMemberProfile,
  profile.updateMemberProfile,
  profile.deleteAvatar,
  profile.downloadMyData,
  profile.deactivateAccount,
  profile.deleteAccount,
  accounts.login,
  accounts.register,
  accounts.registerMyAccount,
  accounts.screenAge,
  recovery.checkEmail,
  recovery.checkRecovery,
  recovery.forgotPassword,
  recovery.resetPassword,
  recovery.changePassword,
  recovery.restoreAccount,
  recovery.confirmRestore,
  recovery.verifyEmail,
  recovery.resendVerification,
  accounts.refresh,
  accounts.logout,
  accounts.getMe,
  accounts.listSessions,
  accounts.endSession,
  accounts.endOtherSessions,
  affiliations.listMyRoles,
  affiliations.addRole,
  affiliations.deleteRole,
  affiliations.updateRole,
  affiliations.listSubscriptions,
  affiliations.saveSubscription,
  affiliations.updateSubscription,
  affiliations.deleteSubscription,
  affiliations.savePreferences,
  invitations.inviteMember,
  invitations.getInvitation,
  invitations.acceptInvitation,
  invitations.declineInvitation,
  affiliations.updateCoach,
  calendarFeeds.getCalendarFeed,
  calendarFeeds.makeCalendarFeed,
  calendarFeeds.revokeCalendarFeed,
  admin.listRoleRequests,
  admin.approveRoleRequest,
  admin.denyRoleRequest,
  admin.listMembers,
  admin.getMember,
  admin.deactivateMember,
  admin.restoreMember,
  admin.endMemberSessions,
  admin.changeMemberRole,
  admin.listOutbox,
  admin.listAudit,
  adminDirectory.listDirectory,
  adminDirectory.updateDirectory,
  adminDirectory.addDirectory,
  adminDirectory.mergeSchools,
  adminDirectory.approveSchool,
];
