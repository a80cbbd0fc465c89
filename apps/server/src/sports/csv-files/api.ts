export {
  type CsvFile,
  type CsvRow,
  csvOfRows,
  delimiterOf,
  ENCODINGS,
  type Encoding,
  ImportRefused,
  isSound,
  openCsv,
  RowRejected,
} from './read-csv.ts';
