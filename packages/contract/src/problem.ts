import { LOGIN_PROBLEMS } from './accounts/login-problems.ts';
import {
  type FieldProblem,
  filledIn,
  PAGE_PROBLEMS,
  type ProblemDetail,
  type ProblemTable,
  Refusal,
} from './core/refusal.ts';

/**
 * Every refusal the portal can answer with: code → HTTP status and the sentence a visitor reads.
 * `{name}` in a sentence is filled from the detail the thrower gives. Clients show these sentences as they are: change one with care.
 */
export const PROBLEMS = {
  ...PAGE_PROBLEMS,
  ...LOGIN_PROBLEMS,
  'unknown-parameter': [400, 'This address has a part we do not know: {name}. Known here: {known}.'],
  'not-found': [404, "(404) The page you've requested is not found."],
  'method-not-allowed': [405, 'This address takes {allowed}, not {method}.'],
  'request-too-slow': [408, 'This took too long to arrive. Please try again.'],
  'body-too-large': [413, 'This is too much at once: {kilobytes} kB may be sent here.'],
  'wrong-content-type': [415, 'Please send {expected}.'],
  'headers-too-large': [431, 'This address is too long, or too much came with it.'],
  'league-not-found': [404, 'There is no league with the id {id}.'],
  'game-undated': [409, 'This game has no date yet, so there is nothing to put into a calendar.'],
  'calendar-not-found': [
    404,
    'This calendar address does not work any more. You can make a new one in your account, under Profile.',
  ],
  'import-too-large': [
    413,
    'This file is too large for the web: it may have up to {megabytes} MB and {rows} rows. Our staff can bring in larger ones.',
  ],
  'import-refused': [400, '{reason}'],
  'import-busy': [409, 'Somebody else is bringing in a file right now. Please try again in a minute.'],
  'import-not-found': [404, 'There is no such import of yours.'],
  'import-undone': [409, 'This import was taken back already.'],
  'profile-not-found': [404, 'There is no such saved profile any more.'],
  'too-many-profiles': [409, 'You have {most} saved profiles already. Please delete one first.'],
  'score-out-of-range': [400, 'Must be valid score'],
  'place-out-of-range': [400, 'A place must be a whole number from 1 on.'],
  'score-missing': [400, 'Please enter a score for each team.'],
  'score-of-another-game': [
    400,
    'One of these scores belongs to a team that is not in this game. Please reload the page and try again.',
  ],
  'tie-not-allowed': [
    400,
    'A game of {sport} cannot end level. Please check the scores, or say which team won and how.',
  ],
  'forfeit-needs-a-team': [400, 'Please say which team forfeited. If both did, it is a double forfeit.'],
  'too-few-teams': [409, 'The game should have at least two teams'],
  'event-without-result': [409, 'This is an event, so it has no score.'],
  'game-not-active': [
    409,
    'This game is marked {status}, so it cannot take a result. If it was played after all, its coaches, its athletic directors or our staff can put it back on.',
  ],
  'score-moved-on': [
    409,
    'Meanwhile this game changed: {who} left it at {result}. Please look at it again; what you entered is kept.',
  ],
  'report-not-found': [404, 'There is no such report of this game.'],
  'recap-empty': [400, 'Please write a few words or add a picture.'],
  'recap-not-found': [404, 'There is no such recap any more.'],
  'scores-not-open': [
    409,
    'This game has not begun yet, so it cannot take a score. Without a set time, it takes one from noon of its day.',
  ],
  'scores-closed': [
    409,
    'This score is settled, or the game was more than a week ago. Its coaches and athletic directors can still correct it.',
  ],
  'season-over': [
    409,
    'The season of this game is over, so its score is closed. Please contact us if it is wrong or missing.',
  ],
  'score-locked': [409, 'Staff have closed this score. Please contact us if it is wrong.'],
  'score-unlikely': [409, 'Are you sure?'],
  'reason-missing': [400, 'Please say why the score changes.'],
  'phone-missing': [403, 'Please add your mobile number to your profile first: here it is required to report scores.'],
  'reports-exhausted': [
    409,
    'You have changed your report of this game many times. Please leave the rest to our staff, they look at it.',
  ],
  'report-link-over': [
    404,
    'This link does not work any more. Log in to report scores, or use the link of a newer mail.',
  ],
  'link-role-gone': [403, 'This link was made for a role that you do not have any more.'],
  'not-your-team': [403, 'This is not one of your teams.'],
  'team-people-only': [
    403,
    'Only coaches and directors of one of the teams can say that. If the game was played, you can report its score.',
  ],
  'result-known': [409, 'This game has a result already. Please reload the page.'],
  'coach-on-file': [409, 'This team has a coach on file already: {name}.'],
  'too-many-requests': [429, 'That was a lot at once. Please try again in {seconds} seconds.'],
  'too-many-attempts': [429, 'Too many tries. Please wait {seconds} seconds and try again.'],
  'image-missing': [400, 'Please choose a picture.'],
  'one-image-only': [400, 'One picture at a time, please.'],
  'not-an-image': [400, 'Only image files, please.'],
  'image-too-large': [413, 'This picture is too large. It may have up to {megabytes} MB and {megapixels} megapixels.'],
  'file-name-too-long': [400, 'The name of this file is too long. It may have up to {most} characters.'],
  'email-missing': [400, 'Email are required'],
  'session-not-found': [404, 'That session has ended already.'],
  'email-taken': [409, 'There is an account with this email already. Log in, or reset the password.'],
  'password-too-common': [400, 'This password is one of the first that strangers try. Please choose another.'],
  'password-unchanged': [400, 'Please choose a password that differs from the old one.'],
  'password-wrong': [400, 'The old password is not right.'],
  'birthday-out-of-range': [400, 'Please enter your date of birth.'],
  'birthday-unlikely': [409, 'Is {birthday} your date of birth? Please look at the year once more.'],
  'under-age': [
    403,
    'You can follow every score here without an account. We cannot open one for you now. If you are a parent and typed the date of a child, write to {email}: our staff can lift this.',
  ],
  'account-held': [
    403,
    'This account is on hold because of the date of birth that was entered, and is erased on {day}. If that date was wrong, or you are a parent and typed the date of a child, write to {email} before then: our staff can lift this.',
  ],
  'link-not-good': [400, 'This link or code was used already or is too old. Please ask for a new one.'],
  'role-not-found': [404, 'You do not have this role any more. Please reload the page.'],
  'role-held': [409, 'You have this role already.'],
  'role-requested': [409, 'You asked for this role already. It waits for approval.'],
  'school-not-listed': [409, 'This school cannot be chosen now: it is closed, or not listed yet.'],
  'sport-has-teams': [400, 'Please choose one team of {sport}, for example boys or girls, varsity or JV.'],
  'subscription-not-found': [404, 'You do not follow this any more. Please reload the page.'],
  'email-not-verified': [403, 'Please confirm your email address first: the link is in the mail we sent you.'],
  'invitation-not-found': [404, 'There is no such invitation. Please check the link in your mail.'],
  'invitation-used': [409, 'This invitation was answered already.'],
  'invitation-over': [410, 'This invitation is too old. Please ask {name} for a new one.'],
  'invitation-for-another': [
    403,
    'This invitation is for {email}. Log in with that address, or ask {name} to invite the one that you use here.',
  ],
  'may-not-invite': [403, 'You cannot invite others as {role} there. {who} can.'],
  'coach-update-pending': [409, 'You told us this already. It waits for approval.'],
  'request-not-found': [404, 'There is no such request any more.'],
  'already-decided': [409, 'This request was decided already: {name} {status} it.'],
  'password-not-right': [400, 'The password is not right.'],
  'picture-not-yours': [400, 'Please upload the picture first, then save it.'],
  'last-site-admin': [409, 'This is the last site administrator. Make somebody else one first.'],
  'own-account': [409, 'Your own account is not changed here. Please ask another site administrator.'],
  'member-not-found': [404, 'There is no member with the id {id}.'],
  'member-gone': [409, 'This member has left and their data is removed, so nothing can be changed any more.'],
  'member-role-not-found': [404, 'This member does not have that role any more. Please reload the page.'],
  'member-asleep': [409, 'This member is deactivated already.'],
  'member-awake': [409, 'This member is active already.'],
  'nothing-to-change': [400, 'Nothing is changed: everything is like that already.'],
  'name-taken': [409, 'There is {name} in this state already. Please choose another name, or merge the two.'],
  'sport-name-taken': [409, 'There is a sport called {name} already.'],
  'seasons-follow-games': [
    409,
    'Seasons follow from the dates of their games, so there is nothing to enter here. Change the games instead.',
  ],
  'school-listed': [409, '{name} is in the lists already.'],
  'school-merged': [409, '{name} was merged into another school. Please work on that one.'],
  'merge-into-itself': [400, 'Please choose another school: one cannot be merged into itself.'],
  'schools-have-met': [409, '{name} and {into} played each other, so they are two schools: {games}.'],
  'games-listed-twice': [409, '{name} and {into} both list the same game. Remove one of each first: {games}.'],
  'game-changed': [
    409,
    '{name} changed this game while you were at it: {changes}. Nothing you typed is lost; look at both, then save again.',
  ],
  'proposal-needless': [409, 'You can change this game yourself, so there is nobody to ask.'],
  'proposal-not-found': [404, 'There is no such proposal any more.'],
  'proposal-decided': [409, 'This proposal was settled already: it is {status}.'],
  'game-type-fixed': [400, 'The type of a game cannot be changed. Add a new one, and cancel this one.'],
  'sport-fixed': [403, 'Only athletic directors and league directors can change the sport of a game.'],
  'game-settled': [
    409,
    'This game has a result, so its teams and its sport stay as they are. Please contact us if they are wrong.',
  ],
  'game-of-playoffs': [409, 'Tournament games are managed with their playoffs, by staff and league directors.'],
  'game-over': [409, 'This game is {status} already.'],
  'game-played': [409, 'This game has a result, so it cannot be postponed or canceled any more.'],
  'game-not-canceled': [409, 'This game is not canceled, so there is nothing to put back on.'],
  'game-stands-elsewhere': [
    409,
    'This game was given another day: it stands {when}. Cancel that one first, then this one can be put back on.',
  ],
  'too-late-to-remove': [
    409,
    'This cannot be removed any more: only who entered it may, within a day, while nothing was reported. Cancel it instead.',
  ],
  'version-missing': [400, 'Please reload the game before you change it.'],
  'bracket-published': [409, 'This bracket is published. Take it back first, then it can be changed.'],
  'bracket-not-published': [409, 'This bracket is not published yet.'],
  'bracket-changed': [409, 'Somebody else changed this bracket in the meantime. Please reload it and try again.'],
  'bracket-size': [409, 'This bracket cannot be drawn yet. {reason}'],
  'bracket-team-twice': [400, '{name} stands in this bracket twice.'],
  'bracket-played': [409, 'Games of this bracket have been played, so it cannot be taken back.'],
  'match-not-found': [404, 'There is no such match in this bracket.'],
  'match-played': [409, 'This match was played already.'],
  'date-outside-season': [400, 'This day lies outside the season of the bracket.'],
  'team-not-in-bracket': [404, 'This team is not in this bracket.'],
  'team-out': [409, '{name} is out of this bracket already.'],
  'team-done': [
    409,
    '{name} has no game left in this bracket to withdraw from. Should one that it won not count, change that score.',
  ],
  'nothing-to-decide': [409, 'Nothing waits for a decision here.'],
  'not-allowed': [403, 'Not Authorized'],
  'cross-origin': [403, 'This request came from another site. Please use the pages of this one.'],
  'server-error': [500, '500 Server Error'],
  'live-full': [503, 'Too many pages are open just now. This one looks for changes from time to time.'],
  'database-away': [503, 'Our records are out of reach for a moment. Please try again in a few seconds.'],
  'not-ready': [503, 'We are just starting up. Please try again in a moment.'],
} as const satisfies ProblemTable;

export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal with its code and detail, as the server throws it. */
export class Problem extends Refusal {
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, detail: ProblemDetail = {}, fields: readonly FieldProblem[] = []) {
    super({ code, status: PROBLEMS[code][0], message: sentenceOf(code, detail), fields });
    this.detail = detail;
  }
}

/** The visitor's sentence for a code, with the detail filled in. */
export const sentenceOf = (code: ProblemCode, detail: ProblemDetail = {}): string =>
  filledIn(PROBLEMS[code][1], detail);
