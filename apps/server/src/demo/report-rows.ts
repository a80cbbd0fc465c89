import { addDays } from '@csz/rules/civil-date';
import type { Voice } from '@csz/rules/claim';
import type { Entry } from './entry.ts';
import { isReported, settledAt } from './game-rows.ts';
import { type Moment, momentAt, notedOn } from './moment.ts';
import { randomFor } from './prng.ts';
import type { GameChangeRow, GameResultRow, ScoreReportRow } from './world.ts';

/** A game with the ids that its rows got. */
export interface NumberedEntry {
  readonly entry: Entry;
  readonly gameId: number;
  readonly results: readonly GameResultRow[];
}

/** Results of the last days show how they came about. */
const HISTORY_DAYS = 14;

type Report = Omit<ScoreReportRow, 'id'>;

export interface Reporter {
  readonly role: string;
  readonly voice: Voice;
}

const COACH: Reporter = { role: 'Head Coach', voice: 'coach' };

const REPORTERS: readonly Reporter[] = [
  COACH,
  { role: 'Athletic Director', voice: 'coach' },
  { role: 'Parent', voice: 'member' },
  { role: 'Fan', voice: 'member' },
];

const MEMBERS = REPORTERS.filter(({ voice }) => voice === 'member');

/** Who of the home side reported a game first. What still waits for more was reported by a member or, lately, a coach. */
export function reporterOf({ key, trust, settlesAt, resultStatus }: Entry, seed: number): Reporter {
  const random = randomFor(seed, 'reporter', key);
  if (settlesAt !== null || trust === 'disputed') return COACH;
  return random.pick(resultStatus === 'none' ? MEMBERS : REPORTERS);
}

/** What people reported of a game: one report, two that agree where it is confirmed, two that differ where it is not. */
export function scoreReports(game: NumberedEntry, seed: number): Report[] {
  const { entry } = game;
  if (!isReported(entry)) return [];
  const isSettled = entry.resultStatus !== 'none';
  const wasRight = isSettled ? true : null;
  const first = report(game, { side: 0, ...reporterOf(entry, seed), wasRight });
  switch (entry.trust) {
    case 'confirmed':
      return [first, report(game, { side: 1, ...COACH, wasRight })];
    case 'disputed':
      return [first, report(game, { side: 1, ...COACH, wasRight: null, more: 1, isCorrection: isSettled })];
    case 'corrected': {
      const slip = report(game, { side: 0, ...reporterOf(entry, seed), wasRight: false, more: -1 });
      return [
        slip,
        { ...report(game, { side: 1, ...COACH, wasRight, isCorrection: true }), reported_at: dayAfter(entry) },
      ];
    }
    default:
      return [first];
  }
}

interface ReportedBy extends Reporter {
  readonly side: 0 | 1;
  readonly wasRight: boolean | null;
  /** Points that this reporter gives the home side beyond what the game says. */
  readonly more?: number;
  readonly isCorrection?: boolean;
}

function report({ entry, gameId, results }: NumberedEntry, by: ReportedBy): Report {
  const { side, role, voice, wasRight, more = 0, isCorrection = false } = by;
  const scores = results.map(({ id, score }, at) => [
    String(id),
    Math.max(0, Number(score ?? 0) + (at === 0 ? more : 0)),
  ]);
  return {
    game_id: gameId,
    source: 'demo',
    reporter: '',
    role,
    voice,
    school_id: entry.fixture.schools[side]?.id ?? null,
    scores: Object.fromEntries(scores),
    result_status: 'final',
    is_correction: isCorrection,
    was_right: wasRight,
    reason: isCorrection ? 'The score sheet says so.' : '',
    reported_at: settledAt(entry) ?? '',
  };
}

const dayAfter = ({ fixture }: Entry): string => momentAt(addDays(fixture.date, 1), '12:00:00');

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
