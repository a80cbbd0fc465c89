import { ANYONE, NOBODY, type Row, SIGNED_IN, STAFF } from './right-rows.ts';
import { SCHEDULE_RIGHTS } from './schedule-rights.ts';

/**
 * Who may make each call of the contract. A line is a call, or a call with words that say what it is about when that
 * decides. The rights test makes every line's request as every visitor, so a call without its line cannot be served.
 */
export const RIGHTS: Readonly<Record<string, Row>> = {
  // Places
  listStates: ANYONE,
  listDistricts: ANYONE,
  listLeagues: ANYONE,
  listSchools: ANYONE,
  getSchool: ANYONE,
  listSports: ANYONE,
  listHeadCoaches: ANYONE,

  // Games
  listGames: ANYONE,
  listGamesBySport: ANYONE,
  listGameDates: ANYONE,
  listStreams: ANYONE,
  saveClickEvent: ANYONE,
  getGame: ANYONE,
  submitScores: SIGNED_IN,
  listMyReports: SIGNED_IN,
  listGameReports: ANYONE,
  getMyPartInGame: ANYONE,
  listEvents: ANYONE,
  listSchedules: ANYONE,

  // Missing scores; a link of a mail says who reports, and what they may is looked up
  listMissingScores: ANYONE,
  getMyPartInMissingScores: ANYONE,
  submitMissingScores: SIGNED_IN,
  getCoachReport: ANYONE,
  saveCoachReport: ANYONE,
  getDirectorReport: ANYONE,
  saveDirectorReport: ANYONE,
  getCoachlessReport: ANYONE,
  saveCoachlessReport: ANYONE,
  getProgress: ANYONE,
  stopScoreMails: ANYONE,

  ...SCHEDULE_RIGHTS,

  // Standings
  listStandings: ANYONE,
  listStandingsBySchools: ANYONE,

  // Playoffs; the director of a county or conference keeps its brackets, staff those of a whole state
  listBrackets: ANYONE,
  listPlayoffs: ANYONE,
  getPlayoffForest: ANYONE,
  listBracketDrafts: { ...STAFF, leagueDirector: 'may' },
  getBracketDraft: STAFF,
  'getBracketDraft of the own county': { ...STAFF, leagueDirector: 'may' },
  createBracket: STAFF,
  'createBracket of the own county': { ...STAFF, leagueDirector: 'may' },
  saveBracket: STAFF,
  'saveBracket of the own county': { ...STAFF, leagueDirector: 'may' },
  deleteBracket: STAFF,
  'deleteBracket of the own county': { ...STAFF, leagueDirector: 'may' },
  publishBracket: STAFF,
  'publishBracket of the own county': { ...STAFF, leagueDirector: 'may' },
  undoPublish: STAFF,
  'undoPublish of the own county': { ...STAFF, leagueDirector: 'may' },
  withdrawTeam: STAFF,
  'withdrawTeam of the own county': { ...STAFF, leagueDirector: 'may' },
  scheduleMatch: STAFF,
  'scheduleMatch of the own county': { ...STAFF, leagueDirector: 'may' },
  decideCorrection: STAFF,
  'decideCorrection of the own county': { ...STAFF, leagueDirector: 'may' },

  // Accounts
  login: ANYONE,
  register: ANYONE,
  registerMyAccount: ANYONE,
  screenAge: ANYONE,
  checkEmail: ANYONE,
  checkRecovery: ANYONE,
  forgotPassword: ANYONE,
  resetPassword: ANYONE,
  changePassword: SIGNED_IN,
  'changePassword of another member': NOBODY,
  restoreAccount: ANYONE,
  confirmRestore: ANYONE,
  verifyEmail: ANYONE,
  resendVerification: SIGNED_IN,
  refresh: ANYONE,
  logout: ANYONE,
  getMe: ANYONE,
  listSessions: SIGNED_IN,
  endSession: SIGNED_IN,
  endOtherSessions: SIGNED_IN,

  // Scores by link, and staff's decisions
  getUploadScores: ANYONE,
  saveUploadScores: ANYONE,
  listScoresToReview: STAFF,
  settleScore: STAFF,
  lockScore: STAFF,

  // Recaps
  addRecap: ANYONE,
  'addRecap without a link': SIGNED_IN,
  listRecaps: ANYONE,
  listRecapsToReview: STAFF,
  decideRecap: STAFF,

  // Profile
  getMemberProfile: SIGNED_IN,
  updateMemberProfile: SIGNED_IN,
  uploadImage: ANYONE,
  'uploadImage without a link': SIGNED_IN,
  deleteAvatar: SIGNED_IN,
  'deleteAvatar of another member': NOBODY,
  downloadMyData: SIGNED_IN,
  deactivateAccount: SIGNED_IN,
  deleteAccount: SIGNED_IN,

  // Roles and follows
  listMyRoles: SIGNED_IN,
  addRole: SIGNED_IN,
  deleteRole: SIGNED_IN,
  updateRole: SIGNED_IN,
  listSubscriptions: SIGNED_IN,
  saveSubscription: SIGNED_IN,
  updateSubscription: SIGNED_IN,
  deleteSubscription: SIGNED_IN,
  savePreferences: SIGNED_IN,
  inviteMember: SIGNED_IN,
  getInvitation: ANYONE,
  acceptInvitation: SIGNED_IN,
  declineInvitation: ANYONE,
  updateCoach: SIGNED_IN,

  // Season files: of a whole school for who keeps it, of a team for its coaches too
  previewSeasonFile: { ...NOBODY, athleticDirector: 'may', leagueDirector: 'may', siteAdmin: 'may' },
  'previewSeasonFile of a team': {
    ...NOBODY,
    coachOfTeam: 'may',
    athleticDirector: 'may',
    leagueDirector: 'may',
    siteAdmin: 'may',
  },
  importSeasonFile: { ...NOBODY, athleticDirector: 'may', leagueDirector: 'may', siteAdmin: 'may' },
  'importSeasonFile of a team': {
    ...NOBODY,
    coachOfTeam: 'may',
    athleticDirector: 'may',
    leagueDirector: 'may',
    siteAdmin: 'may',
  },
  listScheduleImports: SIGNED_IN,
  'undoScheduleImport of a team': {
    ...NOBODY,
    coachOfTeam: 'may',
    athleticDirector: 'may',
    leagueDirector: 'may',
    siteAdmin: 'may',
  },
  undoScheduleImport: STAFF,
  listImportProfiles: SIGNED_IN,
  saveImportProfile: SIGNED_IN,
  deleteImportProfile: SIGNED_IN,

  // Calendars
  getCalendarFeed: SIGNED_IN,
  makeCalendarFeed: SIGNED_IN,
  revokeCalendarFeed: SIGNED_IN,

  // Staff; an athletic director decides about the coaches of the own school
  listRoleRequests: { ...STAFF, athleticDirector: 'may' },
  approveRoleRequest: STAFF,
  'approveRoleRequest of a coach of this school': { ...STAFF, athleticDirector: 'may' },
  'approveRoleRequest of a coach of another school': STAFF,
  denyRoleRequest: STAFF,
  'denyRoleRequest of a coach of this school': { ...STAFF, athleticDirector: 'may' },
  'denyRoleRequest of a coach of another school': STAFF,
  listMembers: STAFF,
  getMember: STAFF,
  deactivateMember: STAFF,
  restoreMember: STAFF,
  endMemberSessions: STAFF,
  changeMemberRole: STAFF,
  listOutbox: STAFF,
  listAudit: STAFF,
  listDirectory: STAFF,
  updateDirectory: STAFF,
  addDirectory: STAFF,
  mergeSchools: STAFF,
  approveSchool: STAFF,
};
