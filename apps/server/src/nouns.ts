import type { FastifyInstance } from 'fastify';
import { accounts } from '#server/accounts/noun.ts';
import { admin } from '#server/admin/noun.ts';
import { affiliations } from '#server/affiliations/noun.ts';
import { calendars } from '#server/calendars/noun.ts';
import { directoryRoutes } from '#server/directory/routes.ts';
import { gameRoutes } from '#server/games/routes.ts';
import { media } from '#server/media/noun.ts';
import { missingScores } from '#server/missing-scores/noun.ts';
import { attemptJobs } from '#server/platform/attempts.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import { mailJobs } from '#server/platform/mail/deliver-mail.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { playoffs } from '#server/playoffs/noun.ts';
import { profile } from '#server/profile/noun.ts';
import { recaps } from '#server/recaps/noun.ts';
import { scheduleFiles } from '#server/schedule-files/noun.ts';
import { scheduleRoutes } from '#server/schedules/routes.ts';
import { scheduling } from '#server/scheduling/noun.ts';
import { scores } from '#server/scores/noun.ts';
import { sitemapRoutes } from '#server/sitemap/routes.ts';
import { standingsRoutes } from '#server/standings/routes.ts';

/** Every noun, in the order in which the documentation of the API names them and in which a member is forgotten. */
export const NOUNS: readonly Noun[] = [
  { routes: directoryRoutes },
  { routes: gameRoutes },
  calendars,
  scores,
  { routes: scheduleRoutes },
  scheduling,
  missingScores,
  scheduleFiles,
  { routes: standingsRoutes },
  playoffs,
  { routes: sitemapRoutes },
  accounts,
  affiliations,
  recaps,
  // After what uses files.
  media,
  profile,
  admin,
];

export function serveNouns(app: FastifyInstance, platform: Platform): void {
  for (const { routes } of NOUNS) routes?.(app, platform, NOUNS);
}

/** Every job, and who does it. */
export function jobHandlers(platform: Platform): Partial<JobHandlers> {
  const own = NOUNS.map(({ jobs }) => jobs?.(platform, NOUNS) ?? {});
  return Object.assign({}, attemptJobs(platform), mailJobs(platform), ...own) as Partial<JobHandlers>;
}
