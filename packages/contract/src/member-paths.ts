import type * as accounts from './accounts/calls.ts';
import type * as recovery from './accounts/recovery.ts';
import type * as admin from './admin/calls.ts';
import type * as calendarFeeds from './calendars/calls.ts';
import { to } from './core/path.ts';
import type * as adminDirectory from './directory/staff-calls.ts';
import type * as missing from './missing-scores/calls.ts';
import type * as playoffStaff from './playoffs/staff.ts';
import type * as profile from './profile/calls.ts';
import type * as recaps from './recaps/calls.ts';
import type * as affiliations from './roles/calls.ts';
import type * as invitations from './roles/invitations.ts';
import type * as calendarSchedule from './schedule/calendar-schedule.ts';
import type * as scheduleFiles from './schedule/import.ts';
import type * as scheduleProposals from './schedule/proposals.ts';
import type * as scheduleSaves from './schedule/saves.ts';
import type * as scoreReports from './scores/calls.ts';

/** The URL of every call for members and staff. They are apart because the others travel with every first visit. */
export const memberPaths = {
  submitScores: to<typeof scoreReports.submitScores>('POST', '/api/csz/memberScores'),
  listMyReports: to<typeof scoreReports.listMyReports>('GET', '/api/csz/memberScores'),
  submitMissingScores: to<typeof missing.submitMissingScores>('PUT', '/api/csz/scores/missing'),
  listScoresToReview: to<typeof scoreReports.listScoresToReview>('GET', '/api/csz/admin/scores'),
  settleScore: to<typeof scoreReports.settleScore>('POST', '/api/csz/admin/scores/:id/settle'),
  lockScore: to<typeof scoreReports.lockScore>('PUT', '/api/csz/admin/scores/:id/lock'),
  listRecapsToReview: to<typeof recaps.listRecapsToReview>('GET', '/api/csz/admin/recaps'),
  decideRecap: to<typeof recaps.decideRecap>('PUT', '/api/csz/admin/recaps/:id'),
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
  getMemberProfile: to<typeof profile.getMemberProfile>('GET', '/api/csz/memberProfile'),
  updateMemberProfile: to<typeof profile.updateMemberProfile>('PUT', '/api/csz/memberProfile'),
  deleteAvatar: to<typeof profile.deleteAvatar>('DELETE', '/api/csz/memberProfile/avatar/:id'),
  downloadMyData: to<typeof profile.downloadMyData>('GET', '/api/csz/memberProfile/data'),
  deactivateAccount: to<typeof profile.deactivateAccount>('POST', '/api/csz/memberProfile/deactivate'),
  deleteAccount: to<typeof profile.deleteAccount>('POST', '/api/csz/memberProfile/delete'),
  changePassword: to<typeof recovery.changePassword>('PUT', '/api/csz/changePassword/:memberId'),
  resendVerification: to<typeof recovery.resendVerification>('POST', '/api/csz/verifyEmail/resend'),
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
  acceptInvitation: to<typeof invitations.acceptInvitation>('POST', '/api/csz/invitations/:token/accept'),
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
  liftAgeScreen: to<typeof admin.liftAgeScreen>('POST', '/api/csz/admin/ageScreen/lift'),
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
