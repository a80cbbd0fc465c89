import { LOGIN_PROBLEMS } from './accounts/login-problems.ts';
import { accountsProblems } from './accounts/problems.ts';
import { adsProblems } from './ads/problems.ts';
import { browserErrorsProblems } from './browser-errors/problems.ts';
import { calendarsProblems } from './calendars/problems.ts';
import { commentsProblems } from './comments/problems.ts';
import { contactProblems } from './contact/problems.ts';
import { coreProblems } from './core/problems.ts';
import {
  type FieldProblem,
  filledIn,
  PAGE_PROBLEMS,
  type ProblemDetail,
  type ProblemTable,
  Refusal,
} from './core/refusal.ts';
import { directoryProblems } from './directory/problems.ts';
import { emailChangeProblems } from './email-change/problems.ts';
import { followsProblems } from './follows/problems.ts';
import { gamesProblems } from './games/problems.ts';
import { leaguesProblems } from './leagues/problems.ts';
import { mediaProblems } from './media/problems.ts';
import { membersProblems } from './members/problems.ts';
import { missingScoresProblems } from './missing-scores/problems.ts';
import { moderationProblems } from './moderation/problems.ts';
import { notificationsProblems } from './notifications/problems.ts';
import { pickEmProblems } from './pick-em/problems.ts';
import { playoffsProblems } from './playoffs/problems.ts';
import { pointRankingsProblems } from './point-rankings/problems.ts';
import { pointsProblems } from './points/problems.ts';
import { postsProblems } from './posts/problems.ts';
import { previewsProblems } from './previews/problems.ts';
import { profileProblems } from './profile/problems.ts';
import { pushProblems } from './push/problems.ts';
import { recapsProblems } from './recaps/problems.ts';
import { rolesProblems } from './roles/problems.ts';
import { scheduleProblems } from './schedule/problems.ts';
import { schoolMergesProblems } from './school-merges/problems.ts';
import { scoresProblems } from './scores/problems.ts';
import { secondFactorProblems } from './second-factor/problems.ts';
import { teamLinksProblems } from './team-links/problems.ts';
import { widgetsProblems } from './widgets/problems.ts';
import { wordOfTheDayProblems } from './word-of-the-day/problems.ts';

/**
 * Every refusal the portal can answer with: code → HTTP status and the sentence a visitor reads.
 * `{name}` in a sentence is filled from the detail the thrower gives. Clients show these sentences as they are: change one with care.
 */
export const PROBLEMS = {
  ...PAGE_PROBLEMS,
  ...LOGIN_PROBLEMS,
  ...coreProblems,
  ...accountsProblems,
  ...adsProblems,
  ...browserErrorsProblems,
  ...calendarsProblems,
  ...commentsProblems,
  ...contactProblems,
  ...directoryProblems,
  ...emailChangeProblems,
  ...followsProblems,
  ...gamesProblems,
  ...leaguesProblems,
  ...mediaProblems,
  ...membersProblems,
  ...missingScoresProblems,
  ...moderationProblems,
  ...notificationsProblems,
  ...pickEmProblems,
  ...playoffsProblems,
  ...pointRankingsProblems,
  ...pointsProblems,
  ...postsProblems,
  ...previewsProblems,
  ...profileProblems,
  ...pushProblems,
  ...recapsProblems,
  ...rolesProblems,
  ...scheduleProblems,
  ...schoolMergesProblems,
  ...scoresProblems,
  ...teamLinksProblems,
  ...widgetsProblems,
  ...wordOfTheDayProblems,
  ...secondFactorProblems,
} as const satisfies ProblemTable;

/** The code of any refusal of the portal. */
export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal with its code and detail, as the server throws it. */
export class Problem extends Refusal {
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, detail: ProblemDetail = {}, fields: readonly FieldProblem[] = [], link?: string) {
    super({ code, status: PROBLEMS[code][0], message: sentenceOf(code, detail), fields, link });
    this.detail = detail;
  }
}

/** The visitor's sentence for a code, with the detail filled in. */
export const sentenceOf = (code: ProblemCode, detail: ProblemDetail = {}): string =>
  filledIn(PROBLEMS[code][1], detail);
