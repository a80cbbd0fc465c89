import { expect, test } from 'vitest';
import { tagAddress } from './tag-list.tsx';
import { aTag } from './testing/a-post.ts';

test.each([
  ['a school leads to its Updates', aTag(), '/schedules/forum?countyId=5&schoolId=3&stateId=1&force=true'],
  [
    'a county leads to the Updates of the scores, with its state',
    aTag({ tagType: 'District', tagEntityId: '5' }),
    '/scores/forum?selectedStateId=1&selectedCountyId=5&force=true',
  ],
  [
    'a sport leads to the Updates of the scores',
    aTag({ tagType: 'Sport', tagEntityId: '12' }),
    '/scores/forum?sportId=12&force=true',
  ],
  [
    'a sport that groups others leads to its own list',
    aTag({ tagType: 'Sport', tagEntityId: '12', isParent: true, tagLink: 'search/tag/Sport/Lacrosse/12' }),
    '/forums/search/tag/Sport/Lacrosse/12',
  ],
  [
    'a category leads to its list',
    aTag({ tagType: 'Category', tagLink: 'csz-articles/player-of-the-month' }),
    '/forums/csz-articles/player-of-the-month',
  ],
])('%s', (_, tag, address) => {
  expect(tagAddress(tag)).toBe(address);
});
