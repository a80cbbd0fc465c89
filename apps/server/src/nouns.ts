import { DIRECTORY } from '@csz/contract/directory/keys';
import { pages } from '@csz/contract/pages';
import type { FastifyInstance } from 'fastify';
import { comments } from '#server/community/comments/noun.ts';
import { contact } from '#server/community/contact/noun.ts';
import { figures } from '#server/community/figures/noun.ts';
import { moderation } from '#server/community/moderation/noun.ts';
import { moderators } from '#server/community/moderators/noun.ts';
import { notifications } from '#server/community/notifications/noun.ts';
import { points } from '#server/community/points/noun.ts';
import { posts } from '#server/community/posts/noun.ts';
import { previews } from '#server/community/previews/noun.ts';
import { push } from '#server/community/push/noun.ts';
import { recaps } from '#server/community/recaps/noun.ts';
import { trust } from '#server/community/trust/noun.ts';
import { accounts } from '#server/people/accounts/noun.ts';
import { coachRoutes } from '#server/people/coaches/routes.ts';
import { emailChange } from '#server/people/email-change/noun.ts';
import { follows } from '#server/people/follows/noun.ts';
import { members } from '#server/people/members/noun.ts';
import { profile } from '#server/people/profile/noun.ts';
import { roles } from '#server/people/roles/noun.ts';
import { secondFactor } from '#server/people/second-factor/noun.ts';
import { teamLinks } from '#server/people/team-links/noun.ts';
import { attemptJobs } from '#server/platform/attempts.ts';
import type { Clock } from '#server/platform/clock.ts';
import { events } from '#server/platform/events/noun.ts';
import { registerReactions } from '#server/platform/events/reactions.ts';
import { AddressRules } from '#server/platform/http/address-rules.ts';
import type { MovedPages } from '#server/platform/http/moved-pages.ts';
import type { ApiInfo } from '#server/platform/http/openapi.ts';
import type { PagesOfNouns } from '#server/platform/http/pages.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import type { FileFolder, Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { auditLog } from '#server/reference/audit/noun.ts';
import { crestRoutes } from '#server/reference/crests/routes.ts';
import { directory } from '#server/reference/directory/noun.ts';
import { mails } from '#server/reference/mails/noun.ts';
import { media } from '#server/reference/media/noun.ts';
import type { Settings } from '#server/settings.ts';
import { admin } from '#server/site/admin/noun.ts';
import { ads } from '#server/site/ads/noun.ts';
import { browserErrors } from '#server/site/browser-errors/noun.ts';
import { home } from '#server/site/home/noun.ts';
import { insights } from '#server/site/insights/noun.ts';
import { pickEm } from '#server/site/pick-em/noun.ts';
import { searchRoutes } from '#server/site/search/routes.ts';
import { shareCardRoutes } from '#server/site/share-cards/routes.ts';
import { sitemapRoutes } from '#server/site/sitemap/routes.ts';
import { widgets } from '#server/site/widgets/noun.ts';
import { wordOfTheDay } from '#server/site/word-of-the-day/noun.ts';
import { calendars } from '#server/sports/calendars/noun.ts';
import { connectGames } from '#server/sports/consequences.ts';
import { games } from '#server/sports/games/noun.ts';
import { imports } from '#server/sports/imports/noun.ts';
import { leagues } from '#server/sports/leagues/noun.ts';
import { missingScores } from '#server/sports/missing-scores/noun.ts';
import { playoffs } from '#server/sports/playoffs/noun.ts';
import { pointRankings } from '#server/sports/point-rankings/noun.ts';
import { resultRoutes } from '#server/sports/results/routes.ts';
import { schedule } from '#server/sports/schedule/noun.ts';
import { schoolMergeRoutes } from '#server/sports/school-merges/routes.ts';
import { scoreboardRoutes } from '#server/sports/scoreboard/routes.ts';
import { scores } from '#server/sports/scores/noun.ts';
import { standingsRoutes } from '#server/sports/standings/routes.ts';

/** Every noun, in the order in which the documentation of the API names them and in which a member is forgotten. */
export const NOUNS: readonly Noun[] = [
  directory,
  { routes: crestRoutes },
  { routes: coachRoutes },
  games,
  { routes: scoreboardRoutes },
  calendars,
  scores,
  { routes: resultRoutes },
  schedule,
  missingScores,
  imports,
  { routes: standingsRoutes },
  pointRankings,
  leagues,
  playoffs,
  { routes: searchRoutes },
  home,
  { routes: sitemapRoutes },
  { routes: shareCardRoutes },
  widgets,
  wordOfTheDay,
  insights,
  browserErrors,
  secondFactor,
  emailChange,
  accounts,
  roles,
  teamLinks,
  follows,
  recaps,
  posts,
  comments,
  moderation,
  moderators,
  trust,
  figures,
  points,
  previews,
  pickEm,
  contact,
  push,
  notifications,
  ads,
  // After what uses files.
  media,
  profile,
  members,
  { routes: schoolMergeRoutes },
  auditLog,
  mails,
  admin,
  events,
];

/** What the documentation of the API says of them together. */
export const API_INFO: ApiInfo = {
  title: 'County Sports Zone API',
  version: '1',
  description: 'Scores, schedules and standings of high school sports. Ids are strings; days are local civil days.',
  keys: [DIRECTORY],
};

/** The pages of that documentation; the router asks for the data of a page at its address with `.data`. */
const API_PAGES = [pages.apiDocs(), `${pages.apiDocs()}.data`, pages.apiDocs(':group')];

/** What a page says of itself, before its age, while the database is away and it is shown as it was. */
export const STALE_NOTICE = 'Our scores are out of reach for a moment';

export function serveNouns(app: FastifyInstance, platform: Platform): void {
  for (const { routes } of NOUNS) routes?.(app, platform, NOUNS);
}

/** What pages are made with that no call answers and show of other sites, and which are among the API's addresses. */
export function pagesOfNouns(settings: Settings): PagesOfNouns {
  const elsewhere = NOUNS.map((noun) => noun.shownFromElsewhere?.(settings) ?? {});
  return {
    pagesOfApi: API_PAGES,
    settingsOfNouns: Object.assign({}, ...NOUNS.map((noun) => noun.pageSettings?.(settings))),
    elsewhere: {
      frames: [...new Set(elsewhere.flatMap(({ frames = [] }) => frames))],
      pictures: [...new Set(elsewhere.flatMap(({ pictures = [] }) => pictures))],
    },
  };
}

/** Which addresses are one person's, and which are the same bytes for everyone. */
export const addressRules = (): AddressRules => new AddressRules(NOUNS.map(({ addresses = {} }) => addresses));

/** Where pages were before, and where they are now. */
export const movedPages = (): MovedPages => Object.assign({}, ...NOUNS.map((noun) => noun.movedPages));

/** The folders of stored files, and whom the files of each are for. */
export const fileFolders = (): FileFolder[] =>
  NOUNS.flatMap(({ uploads = {}, folders = [] }) => [...Object.values(uploads), ...folders]);

/** Every job, and who does it. */
export function jobHandlers(platform: Platform): Partial<JobHandlers> {
  const own = NOUNS.map(({ jobs }) => jobs?.(platform, NOUNS) ?? {});
  return Object.assign({}, attemptJobs(platform), ...own) as Partial<JobHandlers>;
}

/** Every reaction to an event, and what follows from changes of games; every process calls it before it writes. */
export function handOverReactions(clock?: Clock): void {
  connectGames();
  registerReactions(
    NOUNS.flatMap(({ reactions = [] }) => reactions),
    clock,
  );
}
