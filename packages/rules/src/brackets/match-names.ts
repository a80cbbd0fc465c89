import type { BracketPlan, PlannedMatch, Source } from './bracket-plan.ts';

type Round = Pick<PlannedMatch, 'tree' | 'part' | 'round' | 'lines'>;

const LAST_ROUNDS: Readonly<Record<number, string>> = { 2: 'Final', 4: 'Semifinal', 8: 'Quarterfinal' };

/** What a round is called: 'Quarterfinal', 'Round of 16', 'Play-in'; of a region 'Region final'. */
export function roundName({ tree, part, round, lines }: Round, { trees }: Pick<BracketPlan, 'trees'>): string {
  if (part === 'playIn') return 'Play-in';
  if (part === 'third') return 'Third place';
  const isRegion = trees.length > 1 && trees.some(({ key, isFinal }) => key === tree && !isFinal);
  if (part === 'consolation') return lines === 2 ? 'Consolation final' : `Consolation round ${round}`;
  if (isRegion) return lines > 8 ? `Region round of ${lines}` : `Region ${(LAST_ROUNDS[lines] ?? '').toLowerCase()}`;
  return LAST_ROUNDS[lines] ?? `Round of ${lines}`;
}

/** What a match is called among the others of its round: 'Quarterfinal 2'; alone it needs no number. */
export function matchName(match: PlannedMatch, plan: BracketPlan): string {
  const round = plan.matches.filter((other) => isOneRound(other, match));
  const name = roundName(match, plan);
  if (round.length < 2) return name;
  const number = round.findIndex(({ key }) => key === match.key) + 1;
  return /\d$/.test(name) ? `${name}, match ${number}` : `${name} ${number}`;
}

/** A line without a team yet, in words: 'Winner of Semifinal 1', 'Best team left', 'Seed 4'. */
export function sourceName(source: Source, plan: BracketPlan): string {
  switch (source.from) {
    case 'seed':
      return `Seed ${source.seed}`;
    case 'ranked':
      return source.place === 1 ? 'Best team left' : `${ordinal(source.place)} best team left`;
    default: {
      const match = plan.matches.find(({ key }) => key === source.match);
      if (match === undefined) return '';
      const region =
        plan.trees.length > 1 ? plan.trees.find(({ key, isFinal }) => key === match.tree && !isFinal) : null;
      const name = match.lines === 2 && region != null && match.part === 'main' ? region.name : matchName(match, plan);
      return `${source.from === 'winner' ? 'Winner' : 'Loser'} of ${name}`;
    }
  }
}

function isOneRound(one: Round, other: Round): boolean {
  return one.tree === other.tree && one.round === other.round && one.part === other.part;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(number: number): string {
  const isTeen = Math.floor((number % 100) / 10) === 1;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1];
  return `${number}${ending ?? 'th'}`;
}
