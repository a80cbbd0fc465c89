import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { expect, test } from 'vitest';
import { aBracket } from '../testing/a-bracket.ts';
import { resolveBracket } from './resolve-bracket.ts';
import { bracketSize } from './seed-positions.ts';

/** '3-6' a match of the first round by seeds, '1-' a bye, as another engine draws them. */
async function drawnElsewhere(teams: number): Promise<string[]> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const size = bracketSize(teams);
  await manager.create.stage({
    tournamentId: 0,
    name: 'Bracket',
    type: 'single_elimination',
    seeding: Array.from({ length: size }, (_, at) => (at < teams ? `Team ${at + 1}` : null)),
    settings: { seedOrdering: ['inner_outer'] },
  });
  const { round, match, participant } = await manager.get.stageData(0);
  const first = round.find(({ number }) => number === 1);
  const seed = (id: number | string | null | undefined) => {
    const name = participant.find((one) => one.id === id)?.name ?? '';
    return name.replace('Team ', '');
  };
  return match
    .filter(({ round_id }) => round_id === first?.id)
    .toSorted((one, other) => one.number - other.number)
    .map(({ opponent1, opponent2 }) => inOrder(seed(opponent1?.id), seed(opponent2?.id)));
}

function drawnHere(teams: number): string[] {
  const { plan, field } = aBracket([teams]);
  const { matches, lineOf } = resolveBracket(plan, field, new Map());
  const seed = (line: ReturnType<typeof lineOf>) => (line.is === 'team' ? String(line.team).replace('r1#', '') : '');
  return [
    ...matches
      .filter(({ round }) => round === 1)
      .map(({ slot, sides: [a, b] }) => ({ slot, pair: inOrder(seed(a), seed(b)) })),
    ...plan.byes.map(({ slot, source }) => ({ slot, pair: inOrder(seed(lineOf(source)), '') })),
  ]
    .toSorted((one, other) => one.slot - other.slot)
    .map(({ pair }) => pair);
}

const inOrder = (one: string, other: string) =>
  other === '' || (one !== '' && Number(one) < Number(other)) ? `${one}-${other}` : `${other}-${one}`;

test.each(Array.from({ length: 63 }, (_, at) => at + 2))(
  'with %i teams, byes and seeds stand where brackets-manager puts them',
  async (teams) => {
    expect(drawnHere(teams)).toEqual(await drawnElsewhere(teams));
  },
);
