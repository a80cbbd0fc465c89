import { addDays } from '@csz/rules/civil-date';
import type { Entry } from './entry.ts';
import { isReported, settledAt } from './game-rows.ts';
import type { Moment } from './moment.ts';
import { notedOn } from './moments.ts';
import { reporterOf } from './report-rows.ts';
import type { GameChangeRow, GameResultRow } from './world.ts';

/** A game with the ids that its rows got. */
export interface NumberedEntry {
  readonly entry: Entry;
  readonly gameId: number;
  readonly results: readonly GameResultRow[];
}

/** Results of the last days show how they came about. */
const HISTORY_DAYS = 14;

/** What changed of a game, oldest first. */
export function gameChanges({ entry, gameId }: NumberedEntry, seed: number, now: Moment): Omit<GameChangeRow, 'id'>[] {
  const { role } = reporterOf(entry, seed);
  const by = `${role}, ${entry.fixture.schools[0]?.shortName}`;
  const made = entry.changes.map(({ field, before, after, on }) => ({
    game_id: gameId,
    field,
    before,
    after,
    changed_by: field === 'score' ? by : `Athletic Director, ${entry.fixture.schools[0]?.shortName}`,
    changed_at: notedOn(on, now),
  }));
  const at = settledAt(entry);
  if (at === undefined || !isReported(entry) || isOld(entry, now)) return made;
  const reported = { game_id: gameId, changed_by: by, changed_at: at };
  const settled = [
    ...(entry.resultStatus === 'none' ? [] : [{ ...reported, field: 'resultStatus', before: 'none', after: 'final' }]),
    { ...reported, field: 'score', before: '', after: scoreWords(entry) },
    { ...reported, field: 'scoreTrust', before: 'unreported', after: entry.trust },
  ];
  return [...made, ...settled];
}

function isOld({ fixture }: Entry, { today }: Moment): boolean {
  return fixture.date < addDays(today, -HISTORY_DAYS);
}

/** 'Quarry Ridge 21, Fallow Hill 14' */
function scoreWords({ fixture, sides }: Entry): string {
  return fixture.schools.map((school, at) => `${school.shortName} ${sides[at]?.score ?? ''}`).join(', ');
}
