import type { BracketPlan } from '@csz/rules/brackets/bracket-plan';
import { matchDepths } from '@csz/rules/brackets/match-feeds';
import { planBracket } from '@csz/rules/brackets/plan-bracket';
import { seedPositions } from '@csz/rules/brackets/seed-positions';
import { addDays } from '@csz/rules/civil-date';
import { formatPct, formatRecord, winPct } from '@csz/rules/record';
import type { Entry } from './entry.ts';
import { DEMO_AUTHOR, outcomeOf } from './game-rows.ts';
import type { Moment } from './moment.ts';
import { notedOn } from './moment.ts';
import type { DemoSchool } from './schools.ts';
import type { World } from './world.ts';

type BracketRows = Pick<World, 'brackets' | 'bracket_entries' | 'bracket_matches'>;

const OPTIONS = { overflow: 'byes', reseedAt: [], thirdPlace: false, consolation: false, home: 'higherSeed' } as const;
const ROUND = / (Quarterfinal|Semifinal|Championship)$/;
const TREE = { key: 'r1', name: 'Bracket' };

/** A published bracket for every title that was played as a knockout, with the games that it was played as. */
export function bracketRows(
  entries: readonly Entry[],
  { gameIds, now }: { readonly gameIds: ReadonlyMap<string, number>; readonly now: Moment },
): BracketRows {
  const records = recordsOf(entries);
  const drawn = listCups(entries);
  return {
    brackets: drawn.map((cup, at) => bracketRow(cup, at + 1, now)),
    bracket_entries: drawn.flatMap((cup, at) => entryRows(cup, at + 1, records)),
    bracket_matches: drawn.flatMap((cup, at) => matchRows(cup, at + 1, gameIds)),
  };
}

/** The games that a bracket makes once the games before them are played, when those were played since a day: by key. */
export function gamesMadeByBrackets(
  entries: readonly Entry[],
  since: string,
): ReadonlyMap<string, { readonly bracketId: number; readonly match: string }> {
  const made = listCups(entries).flatMap(({ plan, rounds }, at) =>
    plan.matches.flatMap(({ key, round, slot }) => {
      const entry = rounds[round - 1]?.[slot];
      const isFedLately = rounds[round - 2]?.some(({ fixture }) => fixture.date >= since) === true;
      return entry !== undefined && isFedLately ? [[entry.key, { bracketId: at + 1, match: key }] as const] : [];
    }),
  );
  return new Map(made);
}

function listCups(entries: readonly Entry[]): Cup[] {
  const titles = Map.groupBy(entries.filter(isKnockoutGame), ({ fixture: { season, plan, name } }) =>
    [season, plan.sport.id, name.replace(ROUND, '')].join('/'),
  );
  return [...titles.values()].flatMap((games) => cupOf(games) ?? []);
}

function isKnockoutGame({ fixture }: Entry): boolean {
  return fixture.isPlayoff && fixture.schools.length === 2 && ROUND.test(fixture.name);
}

interface Cup {
  readonly title: string;
  /** The first game of the first round. */
  readonly opening: Entry['fixture'];
  /** Best first. */
  readonly seeds: readonly DemoSchool[];
  /** By round, top to bottom. */
  readonly rounds: readonly (readonly Entry[])[];
  readonly plan: BracketPlan;
}

/** What its games say of a knockout; undefined where one of the first round found no day to be played on. */
function cupOf(games: readonly Entry[]): Cup | undefined {
  const rounds = [...Map.groupBy(games, ({ fixture }) => fixture.name).values()];
  const [first] = rounds;
  const opening = first?.[0]?.fixture;
  const lines = first?.flatMap(({ fixture }) => fixture.schools) ?? [];
  if (first === undefined || opening === undefined || (lines.length !== 4 && lines.length !== 8)) return undefined;
  if (rounds.some((round, at) => round.length !== lines.length / 2 ** (at + 1))) return undefined;
  const order = seedPositions(lines.length);
  return {
    title: opening.name.replace(ROUND, ''),
    opening,
    seeds: lines.map((_, at) => lines[order.indexOf(at + 1)] as DemoSchool),
    rounds,
    plan: planBracket([{ ...TREE, teams: lines.length }], OPTIONS),
  };
}

function bracketRow({ title, seeds, opening, plan }: Cup, id: number, now: Moment): BracketRows['brackets'][number] {
  const place = (seeds[0] as DemoSchool).place;
  const published = notedOn(addDays(opening.date, -4), now);
  return {
    id,
    name: title,
    sport_id: opening.plan.sport.id,
    season: opening.season,
    state_id: place.stateId,
    district_id: place.kind === 'conference' ? place.id : null,
    options: OPTIONS,
    trees: [{ ...TREE, leagueId: null }],
    plan,
    created_by: DEMO_AUTHOR,
    created_at: published,
    published_by: DEMO_AUTHOR,
    published_at: published,
  };
}

interface WinLossRecord {
  wins: number;
  losses: number;
  ties: number;
}

function entryRows(
  { seeds, opening }: Cup,
  bracket_id: number,
  records: ReadonlyMap<string, WinLossRecord>,
): BracketRows['bracket_entries'][number][] {
  return seeds.map((school, at) => {
    const record = records.get(teamKey(opening.season, opening.plan.sport.id, school.id)) ?? NONE;
    const standing = { record: formatRecord(record), pct: formatPct(winPct(record)), group: 'Overall Record' };
    return {
      bracket_id,
      school_id: school.id,
      tree: TREE.key,
      seed: at + 1,
      rank: at + 1,
      standing: { ...standing, rankBy: 'overall', rank: at + 1, reasons: [] },
    };
  });
}

function matchRows(
  { plan, rounds }: Cup,
  bracket_id: number,
  gameIds: ReadonlyMap<string, number>,
): BracketRows['bracket_matches'][number][] {
  const depths = matchDepths(plan);
  return plan.matches.map(({ key, round, slot }) => {
    const entry = rounds[round - 1]?.[slot];
    const home = entry === undefined ? null : entry.fixture.isNeutral ? 'neutral' : 'upper';
    const game_id = gameIds.get(entry?.key ?? '') ?? null;
    // What the game is to have once the bracket makes it.
    const { date = null, time = null, location = '' } = (game_id === null && entry) || {};
    const planned = { event_date: date, start_time: time, location };
    return { bracket_id, key, position: depths.get(key) ?? 1, game_id, home, ...planned };
  });
}

const NONE: WinLossRecord = { wins: 0, losses: 0, ties: 0 };
const teamKey = (season: number, sport: number, school: number) => `${season}/${sport}/${school}`;

/** The regular season of every team, which seeds went by. */
function recordsOf(entries: readonly Entry[]): ReadonlyMap<string, WinLossRecord> {
  const records = new Map<string, WinLossRecord>();
  for (const entry of entries) {
    const { season, plan, schools, isPlayoff } = entry.fixture;
    for (const school of isPlayoff ? [] : schools) {
      const outcome = outcomeOf(entry, school);
      if (outcome === undefined) continue;
      const key = teamKey(season, plan.sport.id, school.id);
      const record = records.get(key) ?? { ...NONE };
      if (outcome === 'W') record.wins += 1;
      else if (outcome === 'L') record.losses += 1;
      else record.ties += 1;
      records.set(key, record);
    }
  }
  return records;
}
