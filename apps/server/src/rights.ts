/** Everyone who may come with a call. Teams, schools and leagues are seen from the things the call is about. */
export const VISITORS = [
  'guest',
  'member',
  'pendingCoach',
  'coachOfTeam',
  'coachOfAnotherTeam',
  'athleticDirector',
  'leagueDirector',
  'siteAdmin',
  'deactivatedMember',
  'expiredToken',
  'tamperedToken',
] as const;
export type Visitor = (typeof VISITORS)[number];

/** `may`: who asks is no reason to refuse. The others are the codes with which it is one. */
export type Right = 'may' | 'not-signed-in' | 'not-allowed';
type Row = Readonly<Record<Visitor, Right>>;

/** Whoever sends a token wants to be somebody: one that does not hold is refused even where none is needed. */
const BROKEN = {
  deactivatedMember: 'not-signed-in',
  expiredToken: 'not-signed-in',
  tamperedToken: 'not-signed-in',
} as const;

const MEMBERS = {
  member: 'may',
  pendingCoach: 'may',
  coachOfTeam: 'may',
  coachOfAnotherTeam: 'may',
  athleticDirector: 'may',
  leagueDirector: 'may',
  siteAdmin: 'may',
} as const;

const NO_MEMBERS = {
  member: 'not-allowed',
  pendingCoach: 'not-allowed',
  coachOfTeam: 'not-allowed',
  coachOfAnotherTeam: 'not-allowed',
  athleticDirector: 'not-allowed',
  leagueDirector: 'not-allowed',
  siteAdmin: 'not-allowed',
} as const;

const ANYONE: Row = { guest: 'may', ...MEMBERS, ...BROKEN };
const SIGNED_IN: Row = { guest: 'not-signed-in', ...MEMBERS, ...BROKEN };
const NOBODY: Row = { guest: 'not-signed-in', ...NO_MEMBERS, ...BROKEN };
/** Those who keep the team that everything is seen from. */
const KEEPERS: Row = {
  ...NOBODY,
  ...{ coachOfTeam: 'may', athleticDirector: 'may', leagueDirector: 'may', siteAdmin: 'may' },
};
const STAFF: Row = { ...NOBODY, siteAdmin: 'may' };

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

  // Schedule management; the game of a line without words is one where the team is at home
  listCalendar: SIGNED_IN,
  listEventCalendar: SIGNED_IN,
  getCalendarGame: SIGNED_IN,
  createScheduledGame: KEEPERS,
  'createScheduledGame of other teams': STAFF,
  createScheduledEvent: KEEPERS,
  'createScheduledEvent of another school too': STAFF,
  updateScheduledGame: KEEPERS,
  'updateScheduledGame of the away side': STAFF,
  updateScheduledEvent: KEEPERS,
  postponeScheduledGame: KEEPERS,
  'postponeScheduledGame of the away side': STAFF,
  postponeScheduledEvent: KEEPERS,
  cancelScheduledGame: KEEPERS,
  'cancelScheduledGame of the away side': STAFF,
  'cancelScheduledGame of a mistake of somebody else': NOBODY,
  cancelScheduledEvent: KEEPERS,
  restoreScheduledGame: KEEPERS,
  acknowledgeGame: KEEPERS,
  proposeGameChange: KEEPERS,
  listScheduleTasks: SIGNED_IN,
  listGameProposals: KEEPERS,
  acceptProposal: KEEPERS,
  'acceptProposal of the own side': STAFF,
  declineProposal: KEEPERS,
  'declineProposal of the own side': STAFF,
  withdrawProposal: SIGNED_IN,

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
