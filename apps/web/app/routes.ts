import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';

// The browser reads these lists too: what the router's package has for them would come along with its build tools.
const route = (path: string, file: string, more: Partial<RouteConfigEntry> = {}): RouteConfigEntry => ({
  path,
  file,
  ...more,
});
const index = (file: string): RouteConfigEntry => ({ index: true, file });
const layout = (file: string, children: RouteConfigEntry[]): RouteConfigEntry => ({ file, children });
const frame = (path: string, file: string, children: RouteConfigEntry[]): RouteConfigEntry => ({
  path,
  file,
  children,
});

/** A page of staff: its address under `/admin`, its file, and what leads to it from their menu. */
interface StaffPage {
  readonly path: string;
  readonly file: string;
  /** Names in the menu; of a page that shows more than one thing, with the address of each. Absent where another page leads to it. */
  readonly menu?: string | Readonly<Record<string, string>>;
  /** Directors of leagues work on it too, so that it stands outside the frame of staff. */
  readonly isOfDirectors?: true;
}

/** The pages of staff, in the order of their menu. */
const STAFF_PAGES: readonly StaffPage[] = [
  { menu: 'Moderation', path: 'moderation', file: 'routes/admin-moderation.tsx', isOfDirectors: true },
  { menu: 'Scores', path: 'scores', file: 'routes/admin-scores.tsx', isOfDirectors: true },
  { menu: 'League seasons', path: 'leagues', file: 'routes/admin-leagues.tsx', isOfDirectors: true },
  { path: 'leagues/:id', file: 'routes/admin-league.tsx', isOfDirectors: true },
  { menu: 'Playoffs', path: 'playoffs', file: 'routes/admin-playoffs.tsx', isOfDirectors: true },
  { path: 'playoffs/:id', file: 'routes/admin-playoff.tsx', isOfDirectors: true },
  { menu: 'Messages', path: 'contact', file: 'routes/admin-contact.tsx' },
  { path: 'contact/:id', file: 'routes/admin-ticket.tsx' },
  { menu: 'Members', path: 'members', file: 'routes/admin-members.tsx' },
  { path: 'members/:id', file: 'routes/admin-member.tsx' },
  {
    menu: {
      Schools: 'directory/schools',
      Counties: 'directory/districts',
      Leagues: 'directory/leagues',
      Sports: 'directory/sports',
      Seasons: 'directory/seasons',
    },
    path: 'directory/:kind',
    file: 'routes/admin-directory.tsx',
  },
  { menu: 'Point systems', path: 'point-systems', file: 'routes/admin-point-systems.tsx' },
  { menu: 'Points', path: 'points', file: 'routes/admin-points.tsx' },
  { menu: "Pick 'Em", path: 'pick-em', file: 'routes/admin-pick-em.tsx' },
  { menu: 'Advertising', path: 'ads', file: 'routes/admin-ads.tsx' },
  { path: 'ads/:id', file: 'routes/admin-campaign.tsx' },
  { menu: 'Insights', path: 'insights', file: 'routes/admin-insights.tsx' },
  { menu: 'Errors', path: 'errors', file: 'routes/admin-errors.tsx' },
  { menu: 'Outbox', path: 'outbox', file: 'routes/admin-outbox.tsx' },
  { menu: 'Audit log', path: 'audit', file: 'routes/admin-audit.tsx' },
  { menu: 'Settings', path: 'settings', file: 'routes/admin-settings.tsx' },
];

/** The menu of staff: what each place is called there, and its address. */
export const STAFF_MENU: readonly { readonly label: string; readonly to: string }[] = [
  { label: 'Requests', to: '/admin' },
  ...STAFF_PAGES.flatMap(({ menu = {}, path }) =>
    Object.entries(typeof menu === 'string' ? { [menu]: path } : menu),
  ).map(([label, path]) => ({ label, to: `/admin/${path}` })),
];

/** Every URL and the file that serves it. */
export default [
  route('scores', 'routes/scores.tsx'),
  route('today-scores', 'routes/today-scores.tsx'),
  route('scores/standings', 'routes/standings.tsx'),
  route('scores/point-ranking', 'routes/point-ranking.tsx'),
  route('scores/view/:gameId', 'routes/game.tsx'),
  route('scores/missing', 'routes/missing-scores.tsx'),
  route('scores/forum', 'routes/county-updates.tsx'),
  route('agate', 'routes/agate.tsx'),
  route('scores/tonight', 'routes/tonight.tsx'),
  route('uploadScores/:id', 'routes/upload-scores.tsx'),
  layout('routes/with-strip.tsx', [
    index('routes/home.tsx'),
    route('ms-rp/:reportId', 'routes/coach-report.tsx'),
    route('ms-rp-ad/:reportId', 'routes/director-report.tsx'),
    route('mc-rp-ad/:reportId', 'routes/coachless-report.tsx'),
    route('notifications', 'routes/notifications.tsx'),
    route('notifications/preferences', 'routes/notification-preferences.tsx'),
    route('stop-mails/:token', 'routes/stop-mails.tsx'),
    route('playoffs', 'routes/playoffs.tsx'),
    route('playoffs/view/:id', 'routes/bracket.tsx'),
    route('playoffs/projected/:id', 'routes/projected-bracket.tsx'),
    route('playoffs/projected/state/:stateId', 'routes/projected-bracket.tsx', {
      id: 'routes/projected-state-bracket',
    }),
    route('sign-in', 'routes/sign-in.tsx'),
    route('login/:email?/:error?', 'routes/login.tsx'),
    route('sign-up', 'routes/sign-up.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('forgot-password-change', 'routes/forgot-password-change.tsx'),
    route('change-password', 'routes/change-password.tsx'),
    route('age-screen-pass', 'routes/age-screen-pass.tsx'),
    route('account-on-hold', 'routes/account-on-hold.tsx'),
    route('appeal', 'routes/appeal.tsx'),
    route('profile-sign-up', 'routes/profile-sign-up.tsx'),
    route('add-school-sub', 'routes/add-school-sub.tsx'),
    route('complete-preferences', 'routes/complete-preferences.tsx'),
    route('invite/:token', 'routes/invite.tsx'),
    route('join/:token', 'routes/join.tsx'),
    frame('my-account', 'routes/my-account.tsx', [
      index('routes/my-account-index.tsx'),
      route('home', 'routes/my-account-home.tsx'),
      route('activity', 'routes/my-account-activity.tsx'),
      route('profile', 'routes/my-account-profile.tsx'),
      route('roles', 'routes/my-account-roles.tsx'),
      route('scores', 'routes/my-account-scores.tsx'),
      route('schedule', 'routes/my-account-schedule.tsx'),
      route('import', 'routes/my-account-import.tsx'),
      route('approvals', 'routes/my-account-approvals.tsx'),
    ]),
    ...STAFF_PAGES.filter(({ isOfDirectors }) => isOfDirectors).map(({ path, file }) => route(`admin/${path}`, file)),
    frame('admin', 'routes/admin.tsx', [
      index('routes/admin-requests.tsx'),
      ...STAFF_PAGES.filter(({ isOfDirectors }) => !isOfDirectors).map(({ path, file }) => route(path, file)),
    ]),
    route('distribution', 'routes/distribution.tsx'),
    route('standings-widget', 'routes/standings-widget.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
    route('confirm-email-change', 'routes/confirm-email-change.tsx'),
    route('stop-email-change', 'routes/stop-email-change.tsx'),
    route('sign-in-link', 'routes/sign-in-link.tsx'),
    route('restore-account', 'routes/restore-account.tsx'),
    route('teams', 'routes/teams.tsx'),
    route('schedules', 'routes/schedules.tsx'),
    route('schedules/forum', 'routes/team-updates.tsx'),
    route('forums/search/plain-text/:query?', 'routes/forum-text-search.tsx'),
    route('forums/search/:categoryOrTag/:tagType/:tagString/:tagEntityId?', 'routes/forum-search.tsx'),
    route('forums/post/:postId/:slug?', 'routes/forum-post.tsx'),
    route('forums/podcast', 'routes/podcast.tsx'),
    route('forums/*', 'routes/forum-category.tsx'),
    route('word-of-the-day', 'routes/word-of-the-day.tsx'),
    route('playgames', 'routes/playgames.tsx'),
    route('about-csz', 'routes/about.tsx'),
    route('contact-us/:gameId?/:gameName?', 'routes/contact.tsx'),
    route('advertise', 'routes/advertise.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
  ]),
  route('api/docs/:group?', 'routes/api-docs.tsx'),
  // Among them are the addresses that people can say: they win over no other.
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
