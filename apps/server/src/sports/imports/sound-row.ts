import type { CsvRow } from './read-csv.ts';
import { RowRejected } from './refusals.ts';

/**
 * Whether a row's cells stand under their headers and hold text: a comma too many shifts every cell behind it.
 *
 * @throws {RowRejected}
 */
export function isSound({ cells }: CsvRow, { length: width }: readonly string[]): true {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    throw new RowRejected(`The row has ${cells.length} cells, but the header has ${width}; a comma may need quotes.`);
  }
  if (cells.some((cell) => cell.includes('\0'))) throw new RowRejected('The row holds a character that is no text.');
  return true;
}
