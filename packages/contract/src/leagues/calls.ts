import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { bounded, Version } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, Moment, paging, SearchTerm, SeasonParam } from '../core/wire.ts';
import { schoolFace } from '../directory/calls.ts';
import { StandingGroup } from '../standings/calls.ts';
import { LEAGUE_LIMITS } from './limits.ts';
import { leaguesRoutes } from './routes.ts';

const name = (what: string) =>
  text()
    .trim()
    .min(1, `Please give ${what} a name.`)
    .max(LEAGUE_LIMITS.name, `must have at most ${LEAGUE_LIMITS.name} characters`);

const Restart = z.enum(['restart-after-one', 'restart-after-split']);
const restart = Restart.optional().meta({
  description: 'What the step does to more than two teams, where it differs from the rest of the rule set.',
});
const games = z.enum(['tied', 'all']);
const weight = bounded('Must be a number from 0 to 1').min(0).max(1);

/** One step of a rule set: the criterion with its figures. */
export const TieBreakerStepForm = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.enum([
        'head-to-head',
        'head-to-head-table',
        'league-pct',
        'overall-pct',
        'division-record',
        'common-opponents',
        'opponents-pct',
        'road-wins',
        'manual',
        'coin-toss',
      ]),
      restart,
    }),
    z.strictObject({
      kind: z.literal('point-differential'),
      games,
      cap: bounded('The cap must be a whole number').int().min(1, 'The cap must be at least 1.').max(999).nullable(),
      restart,
    }),
    z.strictObject({ kind: z.literal('points-allowed'), games, restart }),
    z.strictObject({
      kind: z.literal('rpi'),
      weights: z.strictObject({ wp: weight, owp: weight, oowp: weight }),
      countForfeits: z.boolean(),
      restart,
    }),
  ])
  .meta({ id: 'TieBreakerStep' });
export type TieBreakerStepForm = z.output<typeof TieBreakerStepForm>;

/** How a league ranks its teams and parts those that are level. */
export const TieBreakersForm = z
  .strictObject({
    name: name('the tie-breakers'),
    rankBy: z.enum(['league-pct', 'overall-pct']),
    restart: Restart,
    steps: z.array(TieBreakerStepForm).max(LEAGUE_LIMITS.steps, `There can be at most ${LEAGUE_LIMITS.steps} steps.`),
  })
  .meta({ id: 'TieBreakers' });
export type TieBreakersForm = z.output<typeof TieBreakersForm>;

const division = text().trim().max(LEAGUE_LIMITS.name).nullable().default(null).meta({
  description: 'The name of one of the divisions; null for none.',
});

/** What is kept of a league in one season of one sport. */
export const LeagueSeasonForm = z.object({
  tieBreakers: TieBreakersForm.nullable().meta({ description: 'Null: teams that are level share a rank.' }),
  qualifiers: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(LEAGUE_LIMITS.qualifiers, `must be at most ${LEAGUE_LIMITS.qualifiers}`)
    .nullable(),
  divisions: z.array(name('the division')).max(LEAGUE_LIMITS.divisions).meta({ description: 'In their order.' }),
  members: z
    .array(z.object({ schoolId: Id, division, isWithdrawn: z.boolean().default(false) }))
    .max(LEAGUE_LIMITS.teams, `A league can have at most ${LEAGUE_LIMITS.teams} teams.`),
});
export type LeagueSeasonForm = z.output<typeof LeagueSeasonForm>;

/** A league as a list of those who keep it names it. */
export const ManagedLeague = z
  .object({
    id: Id,
    name: z.string(),
    stateId: Id,
    stateName: z.string(),
    districtName: z.string().meta({ description: 'Empty for a league that spans several counties.' }),
  })
  .meta({ id: 'ManagedLeague' });
export type ManagedLeague = z.output<typeof ManagedLeague>;

/** A team of a league, with its division. */
export const LeagueTeam = z
  .object({ ...schoolFace, division: z.string().nullable(), isWithdrawn: z.boolean() })
  .meta({ id: 'LeagueTeam' });
export type LeagueTeam = z.output<typeof LeagueTeam>;

/** A coin toss or a decision of a committee, as it was recorded. */
export const LeagueDecision = z
  .object({
    id: Id,
    kind: z.enum(['coin-toss', 'manual']),
    among: z.array(z.object({ schoolId: Id, shortName: z.string() })),
    order: z.array(Id).meta({ description: 'Best first; teams that are missing come after. Empty: taken back.' }),
    decidedOn: CivilDate,
    witness: z.string().meta({ description: 'Who saw the toss, or which committee decided.' }),
    recordedBy: z.string(),
    recordedAt: Moment,
    corrects: Id.nullable().meta({ description: 'The decision that this one takes the place of.' }),
    reason: z.string().meta({ description: 'Why it was corrected; empty for a first one.' }),
    isCorrected: z.boolean().meta({ description: 'Another one took its place: it counts no more.' }),
  })
  .meta({ id: 'LeagueDecision' });
export type LeagueDecision = z.output<typeof LeagueDecision>;

/** A season of a league in one sport, as its keepers see it. */
export const LeagueSeason = z
  .object({
    league: ManagedLeague,
    sportId: Id,
    sportName: z.string(),
    season: z.string(),
    version: z.int().meta({ description: 'How often it was saved here; 0 while it is as the league itself says.' }),
    tieBreakers: TieBreakersForm.nullable(),
    qualifiers: z.int().nullable(),
    divisions: z.array(z.string()),
    members: z.array(LeagueTeam),
    decisions: z.array(LeagueDecision).meta({ description: 'The latest first.' }),
    tables: z.array(StandingGroup).meta({ description: 'Its table now; empty before it has teams.' }),
    seasons: z
      .array(z.object({ sportId: Id, sportName: z.string(), season: z.string(), teams: z.int() }))
      .meta({ description: 'Where it has teams, the latest season first.' }),
  })
  .meta({ id: 'LeagueSeason' });
export type LeagueSeason = z.output<typeof LeagueSeason>;

/** A row of a file with the teams of a league. */
export const LeagueFileRow = z
  .object({
    row: z.int().meta({ description: 'As a spreadsheet counts: the header is row 1.' }),
    name: z.string().meta({ description: 'As the file has it.' }),
    team: LeagueTeam.nullable(),
    problem: z.string().meta({ description: 'Why the row stays out; empty when it does not.' }),
  })
  .meta({ id: 'LeagueFileRow' });
export type LeagueFileRow = z.output<typeof LeagueFileRow>;

const league = { tag: 'Leagues' } as const;
const params = z.strictObject({ id: Id });
const season = { sportId: Id, season: SeasonParam };

export const listManagedLeagues = defineCall(leaguesRoutes.listManagedLeagues, {
  ...league,
  summary: 'The leagues that the one who asks keeps, by name: all of them for staff.',
  query: z.strictObject({ searchTerm: SearchTerm.optional(), ...paging(50, 500) }),
  answer: listOf(ManagedLeague),
});

export const getLeagueSeason = defineCall(leaguesRoutes.getLeagueSeason, {
  ...league,
  summary: "A league's season in one sport with its table: this season and its first sport unless stated otherwise.",
  params,
  query: z.strictObject({ sportId: Id.optional(), season: SeasonParam.optional() }),
  answer: LeagueSeason,
});

export const previewLeagueSeason = defineCall(leaguesRoutes.previewLeagueSeason, {
  ...league,
  summary: 'The tables as they would be; nothing is written.',
  params,
  body: LeagueSeasonForm.extend(season),
  answer: z.object({ tables: z.array(StandingGroup) }),
});

export const saveLeagueSeason = defineCall(leaguesRoutes.saveLeagueSeason, {
  ...league,
  summary: "Writes the teams, divisions, qualifiers and tie-breakers of a league's season.",
  params,
  body: LeagueSeasonForm.extend({
    ...season,
    version: Version.meta({ description: 'The version that was looked at; another one is refused.' }),
  }),
  answer: LeagueSeason,
});

export const recordLeagueDecision = defineCall(leaguesRoutes.recordLeagueDecision, {
  ...league,
  summary: 'Records a coin toss or a decision of the committee, or another one in the place of one that was wrong.',
  params,
  body: z.object({
    ...season,
    kind: z.enum(['coin-toss', 'manual']),
    among: z.array(Id).min(2, 'Choose at least two teams.').max(LEAGUE_LIMITS.teams),
    order: z.array(Id).max(LEAGUE_LIMITS.teams).meta({
      description: 'Best first; a toss may only find one winner. Empty takes back the one that is corrected.',
    }),
    decidedOn: CivilDate,
    witness: text()
      .trim()
      .min(1, 'Please say who saw or decided it.')
      .max(LEAGUE_LIMITS.witness, `must have at most ${LEAGUE_LIMITS.witness} characters`),
    corrects: Id.nullable().default(null),
    reason: text().trim().max(1000, 'must have at most 1000 characters').default(''),
  }),
  answer: LeagueSeason,
});

export const readLeagueFile = defineCall(leaguesRoutes.readLeagueFile, {
  ...league,
  summary: 'The teams and divisions that a CSV file names, row by row; nothing is written.',
  params,
  body: z.object({
    fileName: text().trim().min(1).max(LEAGUE_LIMITS.fileName),
    text: text().min(1, 'Please choose a file.').max(LEAGUE_LIMITS.fileBytes, 'This file is too large.'),
  }),
  bodyBytes: 2 * LEAGUE_LIMITS.fileBytes,
  answer: z.object({ rows: z.array(LeagueFileRow) }),
});

declare module '../core/call.ts' {
  interface Calls {
    listManagedLeagues: typeof listManagedLeagues;
    getLeagueSeason: typeof getLeagueSeason;
    previewLeagueSeason: typeof previewLeagueSeason;
    saveLeagueSeason: typeof saveLeagueSeason;
    recordLeagueDecision: typeof recordLeagueDecision;
    readLeagueFile: typeof readLeagueFile;
  }
}
