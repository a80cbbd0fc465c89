export {
  type CsvFile,
  type CsvRow,
  csvOfRows,
  delimiterOf,
  ENCODINGS,
  type Encoding,
  isSound,
  openCsv,
} from './read-csv.ts';
export { ImportRefused, RowRejected } from './refusals.ts';
