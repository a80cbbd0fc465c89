import type { BracketOptions, BracketPlan, TreeField } from './bracket-plan.ts';
import { planBracket } from './plan-bracket.ts';

/** What there is to know of an extra with so few teams, in sentences; and whether it has no match anywhere. */
export interface ExtraGaps {
  readonly sentences: readonly string[];
  readonly isPointless: boolean;
}

/** What the extras would lack with the teams that there are; nothing while the bracket cannot be drawn. */
export function extraGaps(
  fields: readonly TreeField[],
  options: BracketOptions,
): Readonly<Record<'consolation' | 'thirdPlace', ExtraGaps>> {
  const nothing = { sentences: [], isPointless: false };
  const total = fields.reduce((sum, { teams }) => sum + teams, 0);
  if (fields.some(({ teams }) => teams < 1) || total < 2 || total > 64)
    return { consolation: nothing, thirdPlace: nothing };
  const drawn = planBracket(fields, { ...options, consolation: true });
  const hasConsolation = new Set(drawn.matches.flatMap(({ part, tree }) => (part === 'consolation' ? [tree] : [])));
  const lacking = fields.filter(({ key }) => !hasConsolation.has(key));
  const joined = fields.filter((field) => hasConsolation.has(field.key) && roundsOfLosers(drawn, field.key) > 1);
  const third = planBracket(fields, { ...options, thirdPlace: true }).matches.some(({ part }) => part === 'third');
  return {
    consolation: {
      sentences: [
        ...lacking.map((field) => whyNone(field, fields, options)),
        ...joined.map(
          (field) => `${whereIn(field, fields)} the losers of the second round join: the first has only one.`,
        ),
      ],
      isPointless: lacking.length === fields.length,
    },
    thirdPlace: third
      ? nothing
      : { sentences: [`With ${total} teams there is no one to meet for the third place.`], isPointless: true },
  };
}

/** From how many rounds of the title the losers come who play the consolation of a tree. */
export function roundsOfLosers({ matches }: Pick<BracketPlan, 'matches'>, tree: string): number {
  const own = matches.filter((match) => match.part === 'consolation' && match.tree === tree);
  const losers = new Set(
    own.flatMap(({ sources }) => sources.flatMap((one) => (one.from === 'loser' ? one.match : []))),
  );
  return new Set(matches.flatMap(({ key, round }) => (losers.has(key) ? [round] : []))).size;
}

function whyNone(field: TreeField, fields: readonly TreeField[], { thirdPlace }: BracketOptions): string {
  return thirdPlace && fields.length === 1 && (field.teams === 4 || field.teams === 5)
    ? `${whereIn(field, fields)} those who could meet in the consolation round play for the third place.`
    : `${whereIn(field, fields)} there is no one to meet in the consolation round.`;
}

/** 'With 5 teams', among several regions 'In North, with 5 teams'. */
function whereIn({ name, teams }: TreeField, fields: readonly TreeField[]): string {
  return `${fields.length > 1 ? `In ${name}, with` : 'With'} ${teams === 1 ? '1 team' : `${teams} teams`}`;
}
