import { IMPORT_LIMITS } from '@csz/contract/schedule/season-file-limits';

/** What stands at the start of the files of programs that people take for CSV. */
const WORKBOOK = [0x50, 0x4b];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** A file that cannot be read; the message is for who chose it. */
export class FileRefused extends Error {}

/**
 * The text of a file, whatever program wrote it: UTF-8 if it is that, else what Windows programs write.
 *
 * @throws {FileRefused} for files that are no text, or too large.
 */
export async function decodeFile(file: Blob): Promise<string> {
  if (file.size > IMPORT_LIMITS.bytes) {
    throw new FileRefused(`This file is too large: it may have up to ${IMPORT_LIMITS.megabytes} MB.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new FileRefused('This file is empty.');
  if (startsWith(bytes, WORKBOOK) || startsWith(bytes, OLD_WORKBOOK)) {
    throw new FileRefused(
      'This is a workbook. Open it, choose “Save as” or “Download”, take CSV, and choose that file.',
    );
  }
  if (startsWith(bytes, PDF)) throw new FileRefused('This is a PDF. Please choose a CSV file.');
  return decode(bytes);
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
