import type { ImportProfile, ScheduleImport } from '@csz/contract/schedule/import';
import type { ImportRecord } from '#server/sports/imports/api.ts';
import type { ProfileRow } from './import-queries.ts';

export function presentImport(row: ImportRecord): ScheduleImport {
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

export function presentProfile({ id, name, mapping, saved_at }: ProfileRow): ImportProfile {
  const { columns, names } = mapping as Pick<ImportProfile, 'columns' | 'names'>;
  return { id: String(id), name, columns, names, savedAt: saved_at.toISOString() };
}
