import type * as recovery from './account-recovery.ts';
import type * as accounts from './accounts.ts';
import type * as admin from './admin.ts';
import type * as adminDirectory from './admin-directory.ts';
import type * as affiliations from './affiliations.ts';
import type * as calendarFeeds from './calendar-feeds.ts';
import type * as calendarSchedule from './calendar-schedule.ts';
import type { Call, Method } from './call.ts';
import type * as directory from './directory.ts';
import type * as games from './games.ts';
import type * as invitations from './invitations.ts';
import type * as missing from './missing-scores.ts';
import type * as playoffStaff from './playoff-staff.ts';
import type * as playoffs from './playoffs.ts';
import type * as profile from './profile.ts';
import type * as progress from './progress.ts';
import type * as recaps from './recaps.ts';
import type * as scheduleFiles from './schedule-files.ts';
import type * as scheduleProposals from './schedule-proposals.ts';
import type * as scheduleSaves from './schedule-saves.ts';
import type * as schedules from './schedules.ts';
import type * as scoreReports from './score-reports.ts';
import type * as standings from './standings.ts';
import type * as extras from './streams-and-events.ts';
import type * as uploads from './upload-scores.ts';

/** Where a call goes, with its types but without its schemas: the browser makes calls and needs no zod for it. */
export interface Path<C extends Call = Call> {
  readonly method: Method;
  readonly path: string;
  /** Never set; carries the call's types. */
  readonly call?: C;
}

function to<C extends Call>(method: C['method'], path: C['path']): Path<C> {
  return { method, path };
}

/** Every URL of the API. The compiler holds each against the call it names. */
export const paths = {
  listStates: to<typeof directory.listStates>('GET', '/api/csz/states'),
  listDistricts: to<typeof directory.listDistricts>('GET', '/api/csz/districts'),
  listLeagues: to<typeof directory.listLeagues>('GET', '/api/csz/leagues'),
  listSchools: to<typeof directory.listSchools>('GET', '/api/csz/schools'),
  getSchool: to<typeof directory.getSchool>('GET', '/api/csz/schools/:id'),
  listSports: to<typeof directory.listSports>('GET', '/api/csz/sports'),
  listHeadCoaches: to<typeof directory.listHeadCoaches>('GET', '/api/csz/headCoach/:schoolId/:sportId'),
  listGames: to<typeof games.listGames>('GET', '/api/csz/games'),
  listGamesBySport: to<typeof games.listGamesBySport>('GET', '/api/csz/games/groupedBySports'),
  listGameDates: to<typeof games.listGameDates>('GET', '/api/csz/games/calendar'),
  listStreams: to<typeof extras.listStreams>('GET', '/api/csz/games/streams'),
  saveClickEvent: to<typeof extras.saveClickEvent>('POST', '/api/csz/nfhs/saveClickEvent'),
  getGame: to<typeof games.getGame>('GET', '/api/csz/games/:id'),
  submitScores: to<typeof scoreReports.submitScores>('POST', '/api/csz/memberScores'),
  listMyReports: to<typeof scoreReports.listMyReports>('GET', '/api/csz/memberScores'),
  listGameReports: to<typeof scoreReports.listGameReports>('GET', '/api/csz/games/:id/reports'),
  getMyPartInGame: to<typeof scoreReports.getMyPartInGame>('GET', '/api/csz/games/:id/me'),
  listEvents: to<typeof extras.listEvents>('GET', '/api/csz/events'),
  listSchedules: to<typeof schedules.listSchedules>('GET', '/api/csz/schedules/v2'),
  listMissingScores: to<typeof missing.listMissingScores>('GET', '/api/csz/scores/missing'),
  getMyPartInMissingScores: to<typeof missing.getMyPartInMissingScores>('GET', '/api/csz/scores/missing/me'),
  submitMissingScores: to<typeof missing.submitMissingScores>('PUT', '/api/csz/scores/missing'),
  getCoachReport: to<typeof missing.getCoachReport>('GET', '/api/csz/msreports/:id'),
  saveCoachReport: to<typeof missing.saveCoachReport>('PUT', '/api/csz/msreports/:id'),
  getDirectorReport: to<typeof missing.getDirectorReport>('GET', '/api/csz/missingscores/:id'),
  saveDirectorReport: to<typeof missing.saveDirectorReport>('PUT', '/api/csz/missingscores/:id'),
  getCoachlessReport: to<typeof missing.getCoachlessReport>('GET', '/api/csz/mcreports/:id'),
  saveCoachlessReport: to<typeof missing.saveCoachlessReport>('PUT', '/api/csz/mcreports/:id'),
  getProgress: to<typeof progress.getProgress>('GET', '/api/csz/games/progress'),
  stopScoreMails: to<typeof missing.stopScoreMails>('POST', '/api/csz/stopMails/:id'),
  listStandings: to<typeof standings.listStandings>('GET', '/api/csz/standings'),
  listStandingsBySchools: to<typeof standings.listStandingsBySchools>('GET', '/api/csz/standings/bySchools'),
  listScoresToReview: to<typeof scoreReports.listScoresToReview>('GET', '/api/csz/admin/scores'),
  settleScore: to<typeof scoreReports.settleScore>('POST', '/api/csz/admin/scores/:id/settle'),
  lockScore: to<typeof scoreReports.lockScore>('PUT', '/api/csz/admin/scores/:id/lock'),
  getUploadScores: to<typeof uploads.getUploadScores>('GET', '/api/uploadScores/:id'),
  saveUploadScores: to<typeof uploads.saveUploadScores>('PUT', '/api/uploadScores/:id'),
  addRecap: to<typeof recaps.addRecap>('POST', '/api/csz/recaps'),
  listRecaps: to<typeof recaps.listRecaps>('GET', '/api/csz/games/:id/recaps'),
  listRecapsToReview: to<typeof recaps.listRecapsToReview>('GET', '/api/csz/admin/recaps'),
  decideRecap: to<typeof recaps.decideRecap>('PUT', '/api/csz/admin/recaps/:id'),
  listBrackets: to<typeof playoffs.listBrackets>('GET', '/api/csz/brackets'),
  listPlayoffs: to<typeof playoffs.listPlayoffs>('GET', '/api/csz/playoffs'),
  getPlayoffForest: to<typeof playoffs.getPlayoffForest>('GET', '/api/csz/playoffsforest/:id'),
  listBracketDrafts: to<typeof playoffStaff.listBracketDrafts>('GET', '/api/csz/admin/playoffs'),
  getBracketDraft: to<typeof playoffStaff.getBracketDraft>('GET', '/api/csz/admin/playoffs/:id'),
  createBracket: to<typeof playoffStaff.createBracket>('POST', '/api/csz/admin/playoffs'),
  saveBracket: to<typeof playoffStaff.saveBracket>('PUT', '/api/csz/admin/playoffs/:id'),
  deleteBracket: to<typeof playoffStaff.deleteBracket>('DELETE', '/api/csz/admin/playoffs/:id'),
  publishBracket: to<typeof playoffStaff.publishBracket>('POST', '/api/csz/admin/playoffs/:id/publish'),
  undoPublish: to<typeof playoffStaff.undoPublish>('POST', '/api/csz/admin/playoffs/:id/undo'),
  withdrawTeam: to<typeof playoffStaff.withdrawTeam>('POST', '/api/csz/admin/playoffs/:id/withdraw'),
  scheduleMatch: to<typeof playoffStaff.scheduleMatch>('PUT', '/api/csz/admin/playoffs/:id/matches/:match'),
  decideCorrection: to<typeof playoffStaff.decideCorrection>(
    'POST',
    '/api/csz/admin/playoffs/:id/matches/:match/decide',
  ),
  uploadImage: to<typeof profile.uploadImage>('POST', '/api/upload/images'),
  getMemberProfile: to<typeof profile.getMemberProfile>('GET', '/api/csz/memberProfile'),
  updateMemberProfile: to<typeof profile.updateMemberProfile>('PUT', '/api/csz/memberProfile'),
  deleteAvatar: to<typeof profile.deleteAvatar>('DELETE', '/api/csz/memberProfile/avatar/:id'),
  downloadMyData: to<typeof profile.downloadMyData>('GET', '/api/csz/memberProfile/data'),
  deactivateAccount: to<typeof profile.deactivateAccount>('POST', '/api/csz/memberProfile/deactivate'),
  deleteAccount: to<typeof profile.deleteAccount>('POST', '/api/csz/memberProfile/delete'),
  login: to<typeof accounts.login>('POST', '/api/csz/login'),
  register: to<typeof accounts.register>('POST', '/api/csz/register'),
  registerMyAccount: to<typeof accounts.registerMyAccount>('POST', '/api/csz/registerMyAccount'),
  screenAge: to<typeof accounts.screenAge>('POST', '/api/csz/ageScreen'),
  checkEmail: to<typeof recovery.checkEmail>('POST', '/api/csz/check/'),
  checkRecovery: to<typeof recovery.checkRecovery>('POST', '/api/csz/recovery'),
  forgotPassword: to<typeof recovery.forgotPassword>('POST', '/api/csz/forgotPassword'),
  resetPassword: to<typeof recovery.resetPassword>('POST', '/api/csz/forgotPassword/change'),
  changePassword: to<typeof recovery.changePassword>('PUT', '/api/csz/changePassword/:memberId'),
  restoreAccount: to<typeof recovery.restoreAccount>('POST', '/api/csz/restoreAccount'),
  confirmRestore: to<typeof recovery.confirmRestore>('POST', '/api/csz/restoreAccount/confirm'),
  verifyEmail: to<typeof recovery.verifyEmail>('POST', '/api/csz/verifyEmail'),
  resendVerification: to<typeof recovery.resendVerification>('POST', '/api/csz/verifyEmail/resend'),
  refresh: to<typeof accounts.refresh>('POST', '/api/csz/refresh'),
  logout: to<typeof accounts.logout>('POST', '/api/csz/logout'),
  getMe: to<typeof accounts.getMe>('GET', '/api/csz/me'),
  listSessions: to<typeof accounts.listSessions>('GET', '/api/csz/sessions'),
  endSession: to<typeof accounts.endSession>('DELETE', '/api/csz/sessions/:id'),
  endOtherSessions: to<typeof accounts.endOtherSessions>('DELETE', '/api/csz/sessions'),
  listMyRoles: to<typeof affiliations.listMyRoles>('GET', '/api/csz/memberSubscription/myAccAll'),
  addRole: to<typeof affiliations.addRole>('POST', '/api/csz/memberSubscription/myAccAddSubs'),
  deleteRole: to<typeof affiliations.deleteRole>('DELETE', '/api/csz/memberSubscription/deleteMyAccSubscription/:id'),
  updateRole: to<typeof affiliations.updateRole>('PUT', '/api/csz/memberSubscription/patchMyAcc/:id'),
  listSubscriptions: to<typeof affiliations.listSubscriptions>('GET', '/api/csz/memberSubscription'),
  saveSubscription: to<typeof affiliations.saveSubscription>('POST', '/api/csz/memberSubscription'),
  updateSubscription: to<typeof affiliations.updateSubscription>('PUT', '/api/csz/memberSubscription/:id'),
  deleteSubscription: to<typeof affiliations.deleteSubscription>('DELETE', '/api/csz/memberSubscription/:id'),
  savePreferences: to<typeof affiliations.savePreferences>('POST', '/api/csz/memberSubscription/preferences'),
  inviteMember: to<typeof invitations.inviteMember>('POST', '/api/csz/invitemember'),
  getInvitation: to<typeof invitations.getInvitation>('GET', '/api/csz/invitations/:token'),
  acceptInvitation: to<typeof invitations.acceptInvitation>('POST', '/api/csz/invitations/:token/accept'),
  declineInvitation: to<typeof invitations.declineInvitation>('POST', '/api/csz/invitations/:token/decline'),
  updateCoach: to<typeof affiliations.updateCoach>('POST', '/api/csz/coachUpdates'),
  previewSeasonFile: to<typeof scheduleFiles.previewSeasonFile>('POST', '/api/csz/scheduleImports/preview'),
  importSeasonFile: to<typeof scheduleFiles.importSeasonFile>('POST', '/api/csz/scheduleImports'),
  listScheduleImports: to<typeof scheduleFiles.listScheduleImports>('GET', '/api/csz/scheduleImports'),
  undoScheduleImport: to<typeof scheduleFiles.undoScheduleImport>('POST', '/api/csz/scheduleImports/:id/undo'),
  listImportProfiles: to<typeof scheduleFiles.listImportProfiles>('GET', '/api/csz/importProfiles'),
  saveImportProfile: to<typeof scheduleFiles.saveImportProfile>('POST', '/api/csz/importProfiles'),
  deleteImportProfile: to<typeof scheduleFiles.deleteImportProfile>('DELETE', '/api/csz/importProfiles/:id'),
  getCalendarFeed: to<typeof calendarFeeds.getCalendarFeed>('GET', '/api/csz/calendarFeed'),
  makeCalendarFeed: to<typeof calendarFeeds.makeCalendarFeed>('POST', '/api/csz/calendarFeed'),
  revokeCalendarFeed: to<typeof calendarFeeds.revokeCalendarFeed>('DELETE', '/api/csz/calendarFeed'),
  listRoleRequests: to<typeof admin.listRoleRequests>('GET', '/api/csz/admin/roleRequests'),
  approveRoleRequest: to<typeof admin.approveRoleRequest>('POST', '/api/csz/admin/roleRequests/:kind/:id/approve'),
  denyRoleRequest: to<typeof admin.denyRoleRequest>('POST', '/api/csz/admin/roleRequests/:kind/:id/deny'),
  listMembers: to<typeof admin.listMembers>('GET', '/api/csz/admin/members'),
  getMember: to<typeof admin.getMember>('GET', '/api/csz/admin/members/:id'),
  deactivateMember: to<typeof admin.deactivateMember>('POST', '/api/csz/admin/members/:id/deactivate'),
  restoreMember: to<typeof admin.restoreMember>('POST', '/api/csz/admin/members/:id/restore'),
  endMemberSessions: to<typeof admin.endMemberSessions>('POST', '/api/csz/admin/members/:id/endSessions'),
  changeMemberRole: to<typeof admin.changeMemberRole>('PUT', '/api/csz/admin/members/:id/role'),
  listOutbox: to<typeof admin.listOutbox>('GET', '/api/csz/admin/outbox'),
  listAudit: to<typeof admin.listAudit>('GET', '/api/csz/admin/audit'),
  listDirectory: to<typeof adminDirectory.listDirectory>('GET', '/api/csz/admin/directory/:kind'),
  updateDirectory: to<typeof adminDirectory.updateDirectory>('PUT', '/api/csz/admin/directory/:kind/:id'),
  addDirectory: to<typeof adminDirectory.addDirectory>('POST', '/api/csz/admin/directory/:kind'),
  mergeSchools: to<typeof adminDirectory.mergeSchools>('POST', '/api/csz/admin/schools/:id/merge'),
  approveSchool: to<typeof adminDirectory.approveSchool>('POST', '/api/csz/admin/schools/:id/approve'),
  listCalendar: to<typeof calendarSchedule.listCalendar>('GET', '/api/csz/calendar-schedule/calendar'),
  listEventCalendar: to<typeof calendarSchedule.listEventCalendar>('GET', '/api/csz/calendar-schedule-events/calendar'),
  getCalendarGame: to<typeof calendarSchedule.getCalendarGame>('GET', '/api/csz/calendar-schedule/calendar/:id'),
  createScheduledGame: to<typeof scheduleSaves.createScheduledGame>('POST', '/api/csz/calendar-schedule'),
  createScheduledEvent: to<typeof scheduleSaves.createScheduledEvent>('POST', '/api/csz/calendar-schedule-events'),
  updateScheduledGame: to<typeof scheduleSaves.updateScheduledGame>('PUT', '/api/csz/calendar-schedule/:id'),
  updateScheduledEvent: to<typeof scheduleSaves.updateScheduledEvent>('PUT', '/api/csz/calendar-schedule-events'),
  postponeScheduledGame: to<typeof scheduleSaves.postponeScheduledGame>('POST', '/api/csz/calendar-schedule/postpone'),
  postponeScheduledEvent: to<typeof scheduleSaves.postponeScheduledEvent>(
    'POST',
    '/api/csz/calendar-schedule-events/postpone',
  ),
  cancelScheduledGame: to<typeof scheduleSaves.cancelScheduledGame>('DELETE', '/api/csz/calendar-schedule/:id'),
  cancelScheduledEvent: to<typeof scheduleSaves.cancelScheduledEvent>(
    'DELETE',
    '/api/csz/calendar-schedule-events/:id',
  ),
  restoreScheduledGame: to<typeof scheduleSaves.restoreScheduledGame>('POST', '/api/csz/calendar-schedule/:id/restore'),
  acknowledgeGame: to<typeof scheduleSaves.acknowledgeGame>('POST', '/api/csz/calendar-schedule/:id/acknowledge'),
  proposeGameChange: to<typeof scheduleProposals.proposeGameChange>('POST', '/api/csz/calendar-schedule/:id/proposals'),
  listScheduleTasks: to<typeof scheduleProposals.listScheduleTasks>('GET', '/api/csz/calendar-schedule/tasks'),
  listGameProposals: to<typeof scheduleProposals.listGameProposals>('GET', '/api/csz/calendar-schedule/:id/proposals'),
  acceptProposal: to<typeof scheduleProposals.acceptProposal>('POST', '/api/csz/schedule-proposals/:id/accept'),
  declineProposal: to<typeof scheduleProposals.declineProposal>('POST', '/api/csz/schedule-proposals/:id/decline'),
  withdrawProposal: to<typeof scheduleProposals.withdrawProposal>('DELETE', '/api/csz/schedule-proposals/:id'),
} as const;

type Values = Record<string, unknown>;

/** The address of a call: path parameters filled in, query appended in the order given, empty values left out. */
export function addressOf(to: Path, input: { params?: Values; query?: Values } = {}): string {
  const path = to.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
