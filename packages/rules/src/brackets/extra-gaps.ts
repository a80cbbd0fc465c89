import type { BracketOptions, TreeField } from './bracket-plan.ts';
import { planBracket } from './plan-bracket.ts';

/** Where an extra of a bracket has no match, in sentences; and whether it has none anywhere. */
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
  const third = planBracket(fields, { ...options, thirdPlace: true }).matches.some(({ part }) => part === 'third');
  return {
    consolation: {
      sentences: lacking.map((field) => sentence(field, fields, options)),
      isPointless: lacking.length === fields.length,
    },
    thirdPlace: third
      ? nothing
      : { sentences: [`With ${total} teams there is nobody to meet for the third place.`], isPointless: true },
  };
}

function sentence({ name, teams }: TreeField, fields: readonly TreeField[], { thirdPlace }: BracketOptions): string {
  const where = fields.length > 1 ? `In ${name}, with` : 'With';
  const count = teams === 1 ? '1 team' : `${teams} teams`;
  return thirdPlace && fields.length === 1 && (teams === 4 || teams === 5)
    ? `${where} ${count} those who could meet in the consolation round play for the third place.`
    : `${where} ${count} there is nobody to meet in the consolation round.`;
}
