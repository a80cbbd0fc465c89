import type * as accounts from './accounts/calls.ts';
import type * as recovery from './accounts/recovery.ts';
import { to } from './core/path.ts';
import type * as directory from './directory/calls.ts';
import type * as games from './games/calls.ts';
import type * as extras from './games/streams-and-events.ts';
import type * as missing from './missing-scores/calls.ts';
import type * as progress from './missing-scores/progress.ts';
import type * as playoffs from './playoffs/calls.ts';
import type * as profile from './profile/calls.ts';
import type * as recaps from './recaps/calls.ts';
import type * as invitations from './roles/invitations.ts';
import type * as schedules from './schedule/calls.ts';
import type * as scoreReports from './scores/calls.ts';
import type * as uploads from './scores/upload-scores.ts';
import type * as standings from './standings/calls.ts';

/** The URL of every call that anyone may make. */
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
  listGameReports: to<typeof scoreReports.listGameReports>('GET', '/api/csz/games/:id/reports'),
  getMyPartInGame: to<typeof scoreReports.getMyPartInGame>('GET', '/api/csz/games/:id/me'),
  listEvents: to<typeof extras.listEvents>('GET', '/api/csz/events'),
  listSchedules: to<typeof schedules.listSchedules>('GET', '/api/csz/schedules/v2'),
  listMissingScores: to<typeof missing.listMissingScores>('GET', '/api/csz/scores/missing'),
  getMyPartInMissingScores: to<typeof missing.getMyPartInMissingScores>('GET', '/api/csz/scores/missing/me'),
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
  getUploadScores: to<typeof uploads.getUploadScores>('GET', '/api/uploadScores/:id'),
  saveUploadScores: to<typeof uploads.saveUploadScores>('PUT', '/api/uploadScores/:id'),
  addRecap: to<typeof recaps.addRecap>('POST', '/api/csz/recaps'),
  listRecaps: to<typeof recaps.listRecaps>('GET', '/api/csz/games/:id/recaps'),
  listBrackets: to<typeof playoffs.listBrackets>('GET', '/api/csz/brackets'),
  listPlayoffs: to<typeof playoffs.listPlayoffs>('GET', '/api/csz/playoffs'),
  getPlayoffForest: to<typeof playoffs.getPlayoffForest>('GET', '/api/csz/playoffsforest/:id'),
  uploadImage: to<typeof profile.uploadImage>('POST', '/api/upload/images'),
  login: to<typeof accounts.login>('POST', '/api/csz/login'),
  register: to<typeof accounts.register>('POST', '/api/csz/register'),
  registerMyAccount: to<typeof accounts.registerMyAccount>('POST', '/api/csz/registerMyAccount'),
  screenAge: to<typeof accounts.screenAge>('POST', '/api/csz/ageScreen'),
  passAgeScreen: to<typeof accounts.passAgeScreen>('POST', '/api/csz/ageScreen/pass'),
  checkEmail: to<typeof recovery.checkEmail>('POST', '/api/csz/check/'),
  checkRecovery: to<typeof recovery.checkRecovery>('POST', '/api/csz/recovery'),
  forgotPassword: to<typeof recovery.forgotPassword>('POST', '/api/csz/forgotPassword'),
  resetPassword: to<typeof recovery.resetPassword>('POST', '/api/csz/forgotPassword/change'),
  restoreAccount: to<typeof recovery.restoreAccount>('POST', '/api/csz/restoreAccount'),
  confirmRestore: to<typeof recovery.confirmRestore>('POST', '/api/csz/restoreAccount/confirm'),
  verifyEmail: to<typeof recovery.verifyEmail>('POST', '/api/csz/verifyEmail'),
  refresh: to<typeof accounts.refresh>('POST', '/api/csz/refresh'),
  logout: to<typeof accounts.logout>('POST', '/api/csz/logout'),
  getMe: to<typeof accounts.getMe>('GET', '/api/csz/me'),
  getInvitation: to<typeof invitations.getInvitation>('GET', '/api/csz/invitations/:token'),
  declineInvitation: to<typeof invitations.declineInvitation>('POST', '/api/csz/invitations/:token/decline'),
} as const;
