import { addDays } from '@csz/rules/civil-date';
import type { Entry } from './entry.ts';
import { settledAt } from './game-rows.ts';
import type { Moment } from './moment.ts';
import { notedOn } from './moments.ts';
import { randomFor } from './prng.ts';
import type { DemoSchool } from './schools.ts';
import type { GameChangeRow, GameResultRow, ScoreReportRow } from './world.ts';

/** A game with the ids that its rows got. */
export interface NumberedEntry {
  readonly entry: Entry;
  readonly gameId: number;
  readonly results: readonly GameResultRow[];
}

const REPORTERS = ['Coach', 'Scorekeeper', 'Athletic Director', 'Team Parent'];

/** Who says so: 'Scorekeeper, Quarry Ridge'. */
function reporterOf(school: DemoSchool | undefined, seed: number, key: string): string {
  return `${randomFor(seed, 'reporter', key).pick(REPORTERS)}, ${school?.shortName}`;
}

/** What people reported of a game: one report where all agree, two that differ where the score is disputed. */
export function scoreReports({ entry, gameId, results }: NumberedEntry, seed: number): Omit<ScoreReportRow, 'id'>[] {
  if (entry.resultStatus !== 'final') return [];
  const [home, away] = entry.fixture.schools;
  const report = (school: DemoSchool | undefined, scores: readonly (readonly [string, number])[]) => ({
    game_id: gameId,
    source: 'demo',
    reporter: reporterOf(school, seed, entry.key),
    scores: Object.fromEntries(scores),
    result_status: 'final',
    reason: '',
    reported_at: settledAt(entry) ?? '',
  });
  const scores = results.map((row) => [String(row.id), Number(row.score ?? 0)] as const);
  const others = scores.map(([id, score], at) => [id, at === 0 ? score + 1 : score] as const);
  const first = report(home, scores);
  return entry.trust === 'disputed' ? [first, report(away, others)] : [first];
}

/** Results of the last days show how they came about. */
const HISTORY_DAYS = 14;

/** What changed of a game, oldest first. */
export function gameChanges({ entry, gameId }: NumberedEntry, seed: number, now: Moment): Omit<GameChangeRow, 'id'>[] {
  const by = reporterOf(entry.fixture.schools[0], seed, entry.key);
  const made = entry.changes.map(({ field, before, after, on }) => ({
    ...{ game_id: gameId, field, before, after },
    changed_by: field === 'score' ? by : `Athletic Director, ${entry.fixture.schools[0]?.shortName}`,
    changed_at: notedOn(on, now),
  }));
  const at = settledAt(entry);
  if (at === undefined || entry.resultStatus !== 'final' || isOld(entry, now)) return made;
  const reported = { game_id: gameId, changed_by: by, changed_at: at };
  const settled = [
    { ...reported, field: 'resultStatus', before: 'none', after: 'final' },
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
