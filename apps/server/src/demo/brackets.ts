import type { BracketPlan } from '@csz/rules/brackets/bracket-plan';
import { matchDepths } from '@csz/rules/brackets/match-feeds';
import { planBracket } from '@csz/rules/brackets/plan-bracket';
import { seedPositions } from '@csz/rules/brackets/seed-positions';
import { addDays } from '@csz/rules/civil-date';
import { formatPct, formatRecord, winPct } from '@csz/rules/record';
import type { Entry } from './entry.ts';
import { DEMO_AUTHOR } from './game-rows.ts';
import type { Moment } from './moment.ts';
import { notedOn } from './moments.ts';
import type { DemoSchool } from './schools.ts';
import type { GameResultRow, GameRow, World } from './world.ts';

type BracketRows = Pick<World, 'brackets' | 'bracket_entries' | 'bracket_matches'>;
type Numbered = Pick<World, 'games' | 'game_results'>;

const OPTIONS = { overflow: 'byes', reseedAt: [], thirdPlace: false, consolation: false, home: 'higherSeed' } as const;
const ROUND = / (Quarterfinal|Semifinal|Championship)$/;
const TREE = { key: 'r1', name: 'Bracket' };

/** A published bracket for every title that was played as a knockout, with the games that it was played as. */
export function bracketRows(entries: readonly Entry[], numbered: Numbered, now: Moment): BracketRows {
  const titles = Map.groupBy(entries.filter(isKnockoutGame), ({ fixture: { season, plan, name } }) =>
    [season, plan.sport.id, name.replace(ROUND, '')].join('/'),
  );
  const gameIds = gameIdsByTeam(numbered.game_results);
  const records = recordsOf(numbered);
  const drawn = [...titles.values()].flatMap((games) => {
    const cup = cupOf(games);
    return cup === undefined ? [] : [cup];
  });
  return {
    brackets: drawn.map((cup, at) => bracketRow(cup, at + 1, now)),
    bracket_entries: drawn.flatMap((cup, at) => entryRows(cup, at + 1, records)),
    bracket_matches: drawn.flatMap((cup, at) => matchRows(cup, at + 1, gameIds)),
  };
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

interface Counted {
  wins: number;
  losses: number;
  ties: number;
}

function entryRows(
  { seeds, opening }: Cup,
  bracket_id: number,
  records: ReadonlyMap<string, Counted>,
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
    const fixture = rounds[round - 1]?.[slot]?.fixture;
    const [school] = fixture?.schools ?? [];
    const game = fixture && school && gameIds.get(dayKey(fixture.plan.sport.id, fixture.date, school.id));
    const home = fixture === undefined ? null : fixture.isNeutral ? 'neutral' : 'upper';
    return { bracket_id, key, position: depths.get(key) ?? 1, game_id: game ?? null, home };
  });
}

const NONE: Counted = { wins: 0, losses: 0, ties: 0 };
const dayKey = (sport: number, day: string, school: number) => `${sport}/${day}/${school}`;
const teamKey = (season: number, sport: number, school: number) => `${season}/${sport}/${school}`;

function gameIdsByTeam(results: readonly GameResultRow[]): ReadonlyMap<string, number> {
  return new Map(
    results.map((row) => [
      dayKey(Number(row.sport_id), String(row.listed_on), Number(row.school_id)),
      Number(row.game_id),
    ]),
  );
}

/** The regular season of every team, which seeds went by. */
function recordsOf({ games, game_results }: Numbered): ReadonlyMap<string, Counted> {
  const playoffs = new Set(games.filter((game: GameRow) => game.is_playoff === true).map(({ id }) => id));
  const records = new Map<string, Counted>();
  for (const { game_id, season, sport_id, school_id, outcome } of game_results) {
    if (outcome == null || playoffs.has(game_id)) continue;
    const key = teamKey(Number(season), Number(sport_id), Number(school_id));
    const record = records.get(key) ?? { ...NONE };
    if (outcome === 'W') record.wins += 1;
    else if (outcome === 'L') record.losses += 1;
    else record.ties += 1;
    records.set(key, record);
  }
  return records;
}
