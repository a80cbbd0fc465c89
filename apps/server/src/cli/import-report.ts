import type { Candidate, ImportResult, UnknownSchool } from '#server/sports/imports/api.ts';

/** The flags of the call that the report answers. */
interface ReportOptions {
  readonly kind: 'schools' | 'games';
  readonly preview: boolean;
  readonly all: boolean;
}

const SHOWN = 20; // lines of a kind, without --all

/** What a file did, for the operator's terminal. */
export function describeImport(path: string, result: ImportResult, options: ReportOptions): string[] {
  return [
    ...(options.preview ? ['Preview: nothing has been changed. This is what the import would do.'] : []),
    `${path}: ${summary(result, options.kind)}`,
    ...passedOverLines(result),
    ...result.notes,
    ...unknownLines(result, options),
    ...doubtfulLines(result, options),
    ...listed(
      `${count(result.warned)} rows came in that someone should look at:`,
      result.warnings.map(({ row, reason }) => `row ${row}: ${reason}`),
      result.warned,
    ),
    ...listed(
      'Rejected rows:',
      result.rejectedRows.map(({ row, reason }) => `row ${row}: ${reason}`),
      result.rejected,
    ),
    ...(result.rejectsPath === undefined
      ? []
      : [`All rejected rows are in ${result.rejectsPath}, each with its reason; the others are ${keptAs(options)}.`]),
  ];
}

function passedOverLines({ passedOver }: ImportResult): string[] {
  return passedOver.length === 0 ? [] : [`Columns that were passed over: ${passedOver.join(', ')}.`];
}

function summary({ added, updated, unchanged, rejected, duplicates }: ImportResult, kind: string): string {
  const repeats = duplicates === 0 ? '' : ` (${count(duplicates)} of them repeat an earlier row)`;
  return `${count(added)} ${kind} added, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(rejected)} rows rejected${repeats}.`;
}

function keptAs({ preview }: ReportOptions): string {
  return preview ? 'fine' : 'in';
}

function unknownLines({ unknownSchools, placeholders }: ImportResult, { kind, all }: ReportOptions): string[] {
  if (kind === 'schools' || unknownSchools.length === 0) return [];
  const title =
    placeholders > 0
      ? `${count(placeholders)} unknown schools become placeholders, which no public list shows:`
      : `${count(unknownSchools.length)} unknown schools; import them first, or use --unknown-schools placeholder:`;
  const lines = unknownSchools.map(({ name, stateCode, times }) => `${nameOf(name, stateCode)}, ${count(times)} times`);
  return listed(title, all ? lines : lines.slice(0, SHOWN), lines.length);
}

/** The names that may be schools we know, and how to say so. */
function doubtfulLines({ unknownSchools }: ImportResult, { all, preview }: ReportOptions): string[] {
  const likeness = ({ candidates }: UnknownSchool) => candidates[0]?.likeness ?? 0;
  const doubtful = unknownSchools.filter((name) => likeness(name) > 0).sort((a, b) => likeness(b) - likeness(a));
  const lines = doubtful.map(({ name, stateCode, candidates }) => {
    const schools = candidates.map((candidate) => describeCandidate(candidate, preview));
    return `${nameOf(name, stateCode)}: ${schools.join(' or ')}`;
  });
  const [advised] = doubtful.flatMap(({ name, stateCode, candidates }) => {
    const known = candidates.find(({ isNew }) => !(isNew && preview));
    return known === undefined ? [] : [`--alias "${nameOf(name, stateCode)}=${known.id}"`];
  });
  const advice = advised === undefined ? [] : [`  If two names are one school, import again with ${advised}.`];
  return [
    ...listed('Doubtful names, which were not guessed:', all ? lines : lines.slice(0, SHOWN), lines.length),
    ...advice,
  ];
}

/** A school that a preview made and unmade has no id that could be named. */
function describeCandidate({ id, name, likeness, isNew }: Candidate, preview: boolean): string {
  return `${name} (${isNew && preview ? 'also new' : `id ${id}`}, ${Math.round(likeness * 100)} % alike)`;
}

function listed(title: string, lines: readonly string[], total: number): string[] {
  if (total === 0) return [];
  const hidden = total - lines.length;
  return [title, ...lines.map((line) => `  ${line}`), ...(hidden > 0 ? [`  and ${count(hidden)} more`] : [])];
}

function nameOf(name: string, stateCode: string): string {
  return stateCode === '' ? name : `${name} (${stateCode})`;
}

function count(n: number): string {
  return n.toLocaleString('en-US');
}
