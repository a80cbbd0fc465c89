import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join, parse as parsePath } from 'node:path';
import { csvLine } from '@csz/contract/core/csv';
import { type CsvRow, ImportRefused } from '#server/sports/csv-files/api.ts';

/** The rejected rows of a file, each with its number and reason before its own columns, so that it can be mended there. */
export interface RejectsFile {
  readonly path: string;
  add(row: CsvRow, reason: string): void;
  /** Writes what was added since the last time. */
  flush(): Promise<void>;
  /** Puts the file in its place. */
  keep(): Promise<void>;
  /** Leaves no trace: the import came to nothing. */
  discard(): Promise<void>;
}

/** A file beside the input, unless a path is given; it appears only when it has rows and the import went through. */
export function rejectsFile(inputPath: string, header: readonly string[], given: string | undefined): RejectsFile {
  const path = given ?? besides(inputPath);
  const unfinished = `${path}.part`;
  let lines: string[] = [csvLine(['row', 'reason', ...header])];
  let file: FileHandle | undefined;
  return {
    path,
    add: ({ row, cells }, reason) => void lines.push(csvLine([String(row), reason, ...cells])),
    flush: async () => {
      if (file === undefined && lines.length === 1) return;
      file ??= await open(unfinished, 'w').catch((error: Error) => {
        const sentence = `The rejected rows cannot be written to ${path}, so nothing came in; name another place with --rejects`;
        throw new ImportRefused(`${sentence}: ${error.message}.`, { cause: error });
      });
      await file.write(lines.join(''));
      lines = [];
    },
    keep: async () => {
      await file?.close();
      if (file === undefined) return;
      await rename(unfinished, path).catch((error: Error) => {
        throw new ImportRefused(
          `The other rows are in, but the rejected ones stay in ${unfinished}: ${error.message}.`,
          {
            cause: error,
          },
        );
      });
    },
    discard: async () => {
      await file?.close();
      if (file !== undefined) await rm(unfinished, { force: true });
    },
  };
}

function besides(inputPath: string): string {
  const { dir, name } = parsePath(inputPath);
  return join(dir, `${name}.rejects.csv`);
}
