import { type Field, GAME_FIELDS, SCHOOL_FIELDS } from '#server/sports/imports/api.ts';

const lines = (fields: readonly Field[]) =>
  fields.map(({ name, required, help }) => `  ${name.padEnd(16)} ${help}${required ? ' (needed)' : ''}`).join('\n');

export const IMPORT_HELP = `
Usage: csz import games FILE …     [--sport NAME] [--unknown-schools placeholder]
       csz import schools FILE …   [--state CODE] [--activate]

Each file comes in whole or, when it cannot be read to its end, not at all. The same file twice changes nothing; a file
with corrected rows updates them. Rows that cannot come in are written to FILE.rejects.csv with their number and reason.

Columns
  --map FIELD=COLUMN      which column holds a field, for each that has another header; an empty column leaves it out
  --mapping NAME          columns (and sport, level, state, source) that were saved; NAME.json reads a file
  --save-mapping NAME     saves them under a name for the next file; NAME.json writes a file
  --delimiter CHARACTER   what stands between cells, if no comma: ";" or tab
  --encoding NAME         utf-8 (default) or windows-1252

What happens
  --preview               changes nothing and prints what would happen
  --rejects PATH          where rejected rows go
  --all                   lists every unknown school, not only the first 20

Names
  --state CODE            the state of schools whose row does not say it
  --add-state "CN=Canada, America/Toronto"   a place beyond the fifty states and DC
  --alias "NAME=ID"       this name is the school with this id, now and later; a placeholder of the name is merged into it

Games only
  --sport NAME            the sport of rows that do not say it
  --level LEVEL           varsity, jv or freshman
  --season YEARS          the season of rows whose day is TBD or empty and that do not say it, as 2026-2027
  --source NAME           whose ids the column id holds, if several sources have ids
  --unknown-schools reject        rejects games of schools that nobody knows (default)
  --unknown-schools placeholder   makes such schools, out of public lists until staff approve them

Schools only
  --activate              makes the states of the file visible

Fields of games
${lines(GAME_FIELDS)}

Fields of schools
${lines(SCHOOL_FIELDS)}

Exit codes: 0 every row is in, 1 rows were rejected (the others are in) or the import failed, 2 it was called wrongly.`;
