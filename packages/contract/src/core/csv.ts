/** What makes a spreadsheet take a text for a formula and run it when the file is opened. */
const STARTS_FORMULA = /^[=+\-@\t\r]/;

/** Marks for spreadsheets that the file is UTF-8; without it they take it for the alphabet of old Windows. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A file for spreadsheets (RFC 4180), header first. A text that a spreadsheet would run as a formula gets an apostrophe
 * before it, the spreadsheet's own mark for text; `readCsvText` takes it off again.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** Further rows of such a file, for one that is too long to be made at once. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => csvLine(cells.map(asText))).join('');
}

/** One row as it is in the file, cells as they are. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

function asText(cell: string): string {
  return STARTS_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** What a cell says without the apostrophe that keeps spreadsheets from running it. */
export function readCsvText(cell: string): string {
  return cell.startsWith("'") && STARTS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
