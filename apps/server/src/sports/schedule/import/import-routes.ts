import { Problem } from '@csz/contract/problem';
import type { ImportProfile, ScheduleImport } from '@csz/contract/schedule/import';
import * as calls from '@csz/contract/schedule/import';
import type { FastifyInstance } from 'fastify';
import { type Member, requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ImportRecord, listImports } from '#server/sports/imports/api.ts';
import { listProfiles, type ProfileRow, saveProfile } from './import-queries.ts';
import { importSeason, openSeasonFile, type SeasonImport } from './import-season.ts';
import { limitSeasonFiles, memberTurns } from './limits.ts';
import { getSeasonTeam } from './season-team.ts';
import { undoSeason } from './undo-season.ts';

export function serveSeasonImports(app: FastifyInstance, platform: Platform): void {
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

export function serveImportProfiles(app: FastifyInstance, { db }: Platform): void {
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
