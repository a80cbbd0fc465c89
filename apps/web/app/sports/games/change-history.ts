import { formatClock, formatDate } from '@csz/contract/core/when';
import type { GameChange } from '@csz/contract/games/calls';
import { RESULT_LABELS } from '@csz/contract/games/game-status';
import { meetLabel } from '@csz/contract/games/meet-labels';
import { type Trust, trustLabel } from '@csz/contract/games/score-trust';

/** One thing that changed, ready to be read; empty texts stand for nothing there. */
export interface ChangeLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Everything that one person changed at one moment. */
export interface ChangeEntry {
  readonly changedAt: string;
  readonly changedBy: string;
  readonly lines: readonly ChangeLine[];
}

type Say = (value: string) => string;
const asIs: Say = (value) => value;
const orTbd =
  (say: Say): Say =>
  (value) =>
    value === '' ? 'TBD' : say(value);
const looksLike =
  (shape: RegExp, say: Say): Say =>
  (value) =>
    shape.test(value) ? say(value) : value;
const day = orTbd(looksLike(/^\d{4}-\d{2}-\d{2}$/, formatDate));
const clock = orTbd(looksLike(/^\d{2}:\d{2}/, formatClock));
const result: Say = (value) => ({ none: '', ...RESULT_LABELS })[value] ?? value;
const trust: Say = (value) => (value === 'unreported' ? '' : (trustLabel(value as Trust) ?? value));
const scope: Say = (value) =>
  ({ both: 'league and overall', league: 'league only', overall: 'overall only' })[value] ?? value;

const yesNo: Say = (value) => (value === 'true' ? 'yes' : 'no');

const FIELDS: Readonly<Record<string, readonly [label: string, say: Say]>> = {
  resultStatus: ['Result', result],
  score: ['Score', asIs],
  place: ['Places', asIs],
  forfeited: ['Forfeited', asIs],
  wonByCriteria: ['Decided by', asIs],
  forfeitScope: ['Forfeit counts', scope],
  scoreTrust: ['Score is', trust],
  status: ['Game', asIs],
  eventDate: ['Date', day],
  startTime: ['Time', clock],
  endTime: ['End', clock],
  location: ['Place', asIs],
  name: ['Name', asIs],
  gameType: ['Type', asIs],
  teams: ['Teams', asIs],
  homeTeam: ['Home team', asIs],
  noHomeTeam: ['Neutral site', yesNo],
  isEventDateTBD: ['Date', (value) => (value === 'true' ? 'to be decided' : 'settled')],
  isLeague: ['League game', yesNo],
  doubleheaderNo: ['Doubleheader', (value) => (value === '' ? '' : `game ${value}`)],
  meetScoring: ['The meet counts as', meetLabel],
  acknowledged: ['Confirmed by', asIs],
  copyOf: ['Copied from', asIs],
};

/** What people need not read in full: that it changed is enough. */
const UNQUOTED: Readonly<Record<string, string>> = {
  notes: 'Notes',
  youtubeLink: 'Video link',
  nfhsLink: 'Stream link',
};

/** The history as entries, newest first: lines of one moment and person belong together. */
export function historyOf(changes: readonly GameChange[]): ChangeEntry[] {
  const entries = new Map<string, { changedAt: string; changedBy: string; lines: ChangeLine[] }>();
  for (const change of changes.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))) {
    const key = `${change.changedAt} ${change.changedBy}`;
    const entry = entries.get(key) ?? { changedAt: change.changedAt, changedBy: change.changedBy, lines: [] };
    entries.set(key, entry);
    entry.lines.push(changeLine(change));
  }
  return [...entries.values()];
}

function changeLine({ field, before, after }: GameChange): ChangeLine {
  const unquoted = UNQUOTED[field];
  if (unquoted !== undefined) return { label: unquoted, before: '', after: changeKind(before, after) };
  const [label, say] = FIELDS[field] ?? [asText(field), asIs];
  return { label, before: say(before), after: say(after) };
}

function changeKind(before: string, after: string): string {
  if (after === '') return 'removed';
  return before === '' ? 'added' : 'changed';
}

/** 'noHomeTeam' as 'No home team', for a field that has no words of its own yet. */
const asText = (field: string): string => {
  const words = field.replace(/[A-Z_]+/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
