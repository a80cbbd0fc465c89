import type { Sport } from '@csz/contract/directory/calls';
import { expect, test } from 'vitest';
import { groupSports } from './sport-groups.ts';

const sport = (id: string, name: string, parentId: string | null = null, isParent = false) =>
  ({ id, name, parentId, isParent }) as Sport;

test('children stand under their parent in the order of the list', () => {
  const lacrosse = sport('1', 'Lacrosse', null, true);
  const girls = sport('3', 'Girls Lacrosse', '1');
  const boys = sport('2', 'Boys Lacrosse', '1');
  expect(groupSports([girls, lacrosse, boys])).toEqual([{ parent: lacrosse, sports: [girls, boys] }]);
});

test('sports whose parent is not in the list stand together without one', () => {
  const football = sport('4', 'Football', '9');
  const golf = sport('5', 'Golf');
  expect(groupSports([football, golf])).toEqual([{ parent: undefined, sports: [football, golf] }]);
});
