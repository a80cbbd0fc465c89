import * as calls from '@csz/contract/missing-scores/calls';
import type { FastifyInstance } from 'fastify';
import { nameCoach } from '#server/people/roles/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertGameOf } from './assert-own-game.ts';
import { listCoachlessTeams } from './coachless-teams.ts';
import { describeTeams, presentReport } from './present-report.ts';
import { outcomeOf, reportItems } from './report-items.ts';
import { openReport } from './report-link.ts';

const REPORTS = [
  ['ms-rp', calls.getCoachReport, calls.saveCoachReport],
  ['ms-rp-ad', calls.getDirectorReport, calls.saveDirectorReport],
] as const;

/** The reports that mails link to. Their id is a token that stands for whom it was sent to; nobody signs in. */
export function serveReports(app: FastifyInstance, platform: Platform): void {
  for (const [purpose, get, save] of REPORTS) {
    serve(app, get, async ({ params }) =>
      presentReport(platform, await openReport(platform, params.id, purpose), purpose),
    );
    serve(app, save, async ({ params, body }) => {
      const { member, teams } = await openReport(platform, params.id, purpose);
      return { items: await reportItems(platform, { member, isByLink: true }, body.items, assertGameOf(teams)) };
    });
  }
  serveCoachless(app, platform);
}

function serveCoachless(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.getCoachlessReport, async ({ params }) => {
    const { member, teams, season } = await openReport(platform, params.id, 'mc-rp-ad');
    const schools = teams.map(({ schoolId }) => schoolId);
    const items = await listCoachlessTeams(db, schools, season);
    return { items, total: items.length, reporter: member.displayName, where: await describeTeams(db, teams) };
  });

  serve(app, calls.saveCoachlessReport, async ({ params, body }, request) => {
    const { member } = await openReport(platform, params.id, 'mc-rp-ad');
    const items = [];
    for (const { coach, ...team } of body.items) {
      const outcome = await outcomeOf(platform, async () => {
        await db.transaction().execute((tx) => nameCoach(tx, member, { ...team, ...coach }, request.ip));
        return `${coach.firstName} ${coach.lastName} is on file.`;
      });
      items.push({ ...team, ...outcome });
    }
    return { items };
  });
}
