import type { LeagueSeason, LeagueSeasonForm, LeagueTeam, TieBreakerStepForm } from '@csz/contract/leagues/calls';
import { checkTieBreakers } from '@csz/rules/check-tie-breakers';
import { RPI_WEIGHTS } from '@csz/rules/rpi';
import type { Restart, TieBreakerKind } from '@csz/rules/tie-breaker-rules';

/** A step as it is typed: figures are text until it is sent. */
export interface EditedStep {
  readonly id: string;
  readonly kind: TieBreakerKind;
  /** Empty: as the rest of the rules. */
  readonly restart: Restart | '';
  readonly games: 'tied' | 'all';
  /** Empty: without a cap. */
  readonly cap: string;
  readonly wp: string;
  readonly owp: string;
  readonly oowp: string;
  readonly countForfeits: boolean;
}

export interface EditedRules {
  readonly name: string;
  readonly rankBy: 'league-pct' | 'overall-pct';
  readonly restart: Restart;
  readonly steps: readonly EditedStep[];
}

export interface EditedDivision {
  readonly id: string;
  readonly name: string;
}

/** A team with the id of its division here, which a new name of the division leaves alone. */
export type EditedTeam = Omit<LeagueTeam, 'division'> & { readonly divisionId: string };

/** A season of a league while it is edited. */
export interface EditedSeason {
  readonly tieBreakers: EditedRules | null;
  /** Empty: no line. */
  readonly qualifiers: string;
  readonly divisions: readonly EditedDivision[];
  readonly members: readonly EditedTeam[];
}

// A draft that was kept over a reload has ids of the page before.
let made = Date.now();
/** An id for what is only on this screen yet. */
export const newId = () => {
  made += 1;
  return `new${made}`;
};

/** What a season looks like before anything is changed; of another season, to begin from. */
export function editOf({ tieBreakers, qualifiers, divisions, members }: LeagueSeason): EditedSeason {
  const edited = divisions.map((name) => ({ id: newId(), name }));
  const idOf = new Map(edited.map(({ id, name }) => [name, id]));
  return {
    tieBreakers: tieBreakers && {
      ...tieBreakers,
      steps: tieBreakers.steps.map((step) => ({ ...aStep(step.kind), ...textsOf(step), restart: step.restart ?? '' })),
    },
    qualifiers: qualifiers === null ? '' : String(qualifiers),
    divisions: edited,
    members: members.map(({ division, ...team }) => ({ ...team, divisionId: idOf.get(division ?? '') ?? '' })),
  };
}

/** A new step with figures to begin from. */
export function aStep(kind: TieBreakerKind): EditedStep {
  const { wp, owp, oowp } = RPI_WEIGHTS.chsaa;
  const weights = { wp: String(wp), owp: String(owp), oowp: String(oowp) };
  return { id: newId(), kind, restart: '', games: 'tied', cap: '', ...weights, countForfeits: true };
}

function textsOf(step: TieBreakerStepForm): Partial<EditedStep> {
  if (step.kind === 'point-differential') return { games: step.games, cap: step.cap === null ? '' : String(step.cap) };
  if (step.kind === 'points-allowed') return { games: step.games };
  if (step.kind !== 'rpi') return {};
  const { wp, owp, oowp } = step.weights;
  return { wp: String(wp), owp: String(owp), oowp: String(oowp), countForfeits: step.countForfeits };
}

function stepOf({ kind, restart, games, cap, wp, owp, oowp, countForfeits }: EditedStep): TieBreakerStepForm {
  const own = restart === '' ? {} : { restart };
  if (kind === 'point-differential') return { kind, games, cap: cap.trim() === '' ? null : Number(cap), ...own };
  if (kind === 'points-allowed') return { kind, games, ...own };
  if (kind === 'rpi') {
    const weights = { wp: Number(wp), owp: Number(owp), oowp: Number(oowp) };
    return { kind, weights, countForfeits, ...own };
  }
  return { kind, ...own };
}

/** What is sent. */
export function formOf({ tieBreakers, qualifiers, divisions, members }: EditedSeason): LeagueSeasonForm {
  const nameOf = new Map(divisions.map(({ id, name }) => [id, name.trim()]));
  return {
    tieBreakers: tieBreakers && { ...tieBreakers, steps: tieBreakers.steps.map(stepOf) },
    qualifiers: qualifiers.trim() === '' ? null : Number(qualifiers),
    divisions: divisions.map(({ name }) => name.trim()),
    members: members.map(({ schoolId, divisionId, isWithdrawn }) => ({
      schoolId,
      division: nameOf.get(divisionId) ?? null,
      isWithdrawn,
    })),
  };
}

/** What the rule book finds wrong with the steps, by their ids. */
export function stepFaults({ tieBreakers, divisions }: EditedSeason): ReadonlyMap<string, string> {
  if (tieBreakers === null) return new Map();
  const rules = { ...tieBreakers, steps: tieBreakers.steps.map(stepOf) };
  const faults = checkTieBreakers(rules, { hasDivisions: divisions.length > 0, lowWins: false });
  return new Map(faults.map(({ step, sentence }) => [tieBreakers.steps[step]?.id ?? '', sentence]));
}

/** Puts the teams of a file in: new ones come last, those that are there change their division. */
export function withTeams(
  edited: EditedSeason,
  teams: readonly LeagueTeam[],
  { isWhole }: { readonly isWhole: boolean },
): EditedSeason {
  const names = teams.flatMap(({ division }) => division ?? []);
  const known = new Set(edited.divisions.map(({ name }) => name));
  const added = [...new Set(names)].filter((name) => !known.has(name)).map((name) => ({ id: newId(), name }));
  const divisions = [...edited.divisions, ...added];
  const idOf = new Map(divisions.map(({ id, name }) => [name, id]));
  const given = new Map(
    teams.map(({ division, ...team }) => [team.schoolId, { ...team, divisionId: idOf.get(division ?? '') ?? '' }]),
  );
  const kept = edited.members.filter(({ schoolId }) => !given.has(schoolId));
  return { ...edited, divisions, members: isWhole ? [...given.values()] : [...kept, ...given.values()] };
}
