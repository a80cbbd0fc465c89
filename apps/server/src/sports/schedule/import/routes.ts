import { DIRECTORY } from '@csz/contract/directory/keys';
import { teamKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import type { ImportProfile, ScheduleImport } from '@csz/contract/schedule/import';
import * as calls from '@csz/contract/schedule/import';
import { parseSeasonLabel } from '@csz/rules/season';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Member, requireMember } from '#server/platform/actor.ts';
import { dependOn, serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentSchoolId, playedSportIds } from '#server/reference/places/api.ts';
import { type ImportRecord, listImports } from '#server/sports/imports/api.ts';
import { listProfiles, type ProfileRow, saveProfile } from './import-profiles.ts';
import { importSeason, openSeasonFile, type SeasonImport } from './import-season.ts';
import { limitSeasonFiles, memberTurns } from './limits.ts';
import { listSeason, seasonFile } from './season-file.ts';
import { getSeasonTeam } from './season-team.ts';
import { undoSeason } from './undo-season.ts';

/** Seasons as files: out for spreadsheets, and in again. */
export function scheduleFileRoutes(app: FastifyInstance, platform: Platform): void {
  serveSeasonFiles(app, platform);
  serveSeasonImports(app, platform);
  serveImportProfiles(app, platform);
}

interface SeasonParams {
  readonly schoolId: string;
  readonly sportId?: string;
  readonly season: string;
}

const SEASON = '(^\\d{4}-\\d{4}).csv';

const ID = '(^[1-9]\\d{0,8}$)';

const route = { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } } as const;

/** `/schedules/12/2026-2027.csv`, `/schedules/12/3/2026-2027.csv`: a school's or a team's season for spreadsheets. */
function serveSeasonFiles(app: FastifyInstance, { db }: Platform): void {
  app.get<{ Params: SeasonParams }>(`/schedules/:schoolId${ID}/:season${SEASON}`, route, (request, reply) =>
    send(request, request.params, reply),
  );
  app.get<{ Params: SeasonParams }>(
    `/schedules/:schoolId${ID}/:sportId${ID}/:season${SEASON}`,
    route,
    (request, reply) => send(request, request.params, reply),
  );

  async function send(request: FastifyRequest, wanted: SeasonParams, reply: FastifyReply): Promise<FastifyReply> {
    const season = parseSeasonLabel(wanted.season);
    if (season === undefined) throw new Problem('not-found');
    const schoolId = await currentSchoolId(db, wanted.schoolId);
    const sportIds = wanted.sportId === undefined ? undefined : await playedSportIds(db, wanted.sportId);
    dependOn(request, [teamKey(schoolId)]);
    const games = await listSeason(db, { schoolId, sportIds, season });
    const name = [schoolId, wanted.sportId, wanted.season].filter((part) => part !== undefined).join('-');
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="schedule-${name}.csv"`)
      .send(seasonFile(games, schoolId));
  }
}

function serveSeasonImports(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const turns = memberTurns();

  serve(app, calls.previewSeasonFile, async ({ body: form }, request) => {
    const actor = requireMember(request);
    await limitSeasonFiles(platform, actor.memberId, 'preview');
    return turns.take(actor.memberId, () => preview(actor, form));
  });

  const preview = async (actor: Member, form: SeasonImport['form']) => {
    const team = await getSeasonTeam(db, actor, form);
    const file = await openSeasonFile(team, form);
    const shown = { header: [...file.header], samples: file.samples.map((cells) => [...cells]) };
    const found = { ...shown, fields: [...file.fields], missing: [...file.missing] };
    if (file.missing.length > 0) return { ...found, outcome: null };
    return {
      ...found,
      outcome: (await importSeason(platform, { actor, team, form, file }, { preview: true })).outcome,
    };
  };

  serve(app, calls.importSeasonFile, async ({ body: form }, request) => {
    const actor = requireMember(request);
    await limitSeasonFiles(platform, actor.memberId, 'import');
    return turns.take(actor.memberId, () => bringIn(actor, form));
  });

  const bringIn = async (actor: Member, form: SeasonImport['form']) => {
    const team = await getSeasonTeam(db, actor, form);
    const file = await openSeasonFile(team, form);
    const { importId, outcome } = await importSeason(platform, { actor, team, form, file }, { preview: false });
    return { importId: String(importId), header: [...file.header], outcome };
  };

  serve(app, calls.listScheduleImports, async (_, request) => {
    const items = (await listImports(db, requireMember(request).memberId)).map(presentImport);
    return { items, total: items.length };
  });

  serve(app, calls.undoScheduleImport, ({ params }, request) =>
    undoSeason(platform, requireMember(request), Number(params.id)),
  );
}

function serveImportProfiles(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listImportProfiles, async (_, request) => {
    const items = (await listProfiles(db, requireMember(request).memberId)).map(presentProfile);
    return { items, total: items.length };
  });

  serve(app, calls.saveImportProfile, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    return presentProfile(await db.transaction().execute((tx) => saveProfile(tx, memberId, body)));
  });

  serve(app, calls.deleteImportProfile, async ({ params }, request) => {
    const { numDeletedRows } = await db
      .deleteFrom('import_profiles')
      .where('id', '=', Number(params.id))
      .where('member_id', '=', requireMember(request).memberId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('profile-not-found');
    return { message: 'The profile was deleted.' };
  });
}

function presentImport(row: ImportRecord): ScheduleImport {
  const { added, updated, unchanged, rejected } = row;
  return {
    id: String(row.id),
    fileName: row.file_name,
    schoolName: row.school,
    sportName: row.sport ?? '',
    added,
    updated,
    unchanged,
    rejected,
    importedAt: row.started_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}

function presentProfile({ id, name, mapping, saved_at }: ProfileRow): ImportProfile {
  const { columns, names } = mapping as Pick<ImportProfile, 'columns' | 'names'>;
  return { id: String(id), name, columns, names, savedAt: saved_at.toISOString() };
}
