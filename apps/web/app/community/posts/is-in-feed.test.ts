import type { PostTag } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { isInFeed } from './is-in-feed.ts';
import { categoryFeed, type Feed, tagFeed } from './queries.ts';
import { aPost, aTag, SOME_CATEGORIES } from './testing/a-post.ts';

const inCategory = (tagString: string) => aTag({ tagType: 'Category', tagString, isCategory: true, schoolId: null });
const NOWHERE = { districtId: null, stateId: null, schoolId: null };
const football = aTag({ ...NOWHERE, tagType: 'Sport', tagEntityId: '12', tagString: 'Football', sportId: '12' });
const howard = aTag({ tagType: 'District', tagEntityId: '5', tagString: 'Howard County', schoolId: null });
const centennial = aTag();

const school = { id: '3', name: 'Centennial' };
const county = { id: '5', name: 'Howard County' };
const named: Feed = { kind: 'named', from: 'tag', tagType: 'School', tagString: 'Centennial' };

test.each<[string, Feed, PostTag[], boolean]>([
  ['in a category', categoryFeed('Highlights'), [inCategory('Highlights')], true],
  ['in another category', categoryFeed('Highlights'), [inCategory('Blogs')], false],
  ['in a category under it', categoryFeed('CSZ Articles'), [inCategory('Player of the Month')], true],
  ['in the category above it', categoryFeed('Player of the Month'), [inCategory('CSZ Articles')], false],
  ['in General', categoryFeed('General'), [inCategory('Blogs')], true],
  ['about a school called like a category', categoryFeed('Blogs'), [aTag({ tagString: 'Blogs' })], false],
  ['about a school', tagFeed('School', school), [centennial], true],
  ['about a school by its name', named, [centennial], true],
  ['about another school', tagFeed('School', { ...school, id: '4' }), [centennial], false],
  ['about a county', tagFeed('District', county), [howard], true],
  ['about a school of the county', tagFeed('District', county), [centennial], true],
  ['about the county and the sport', tagFeed('District', county, '12'), [howard, football], true],
  ['about a school of the county and the sport', tagFeed('District', county, '12'), [centennial, football], true],
  ['about the county without the sport', tagFeed('District', county, '12'), [howard], false],
  ['about the sport without the county', tagFeed('District', county, '12'), [football], false],
  ['about the school without the sport', tagFeed('School', school, '12'), [centennial], false],
  ['that words find', { kind: 'search', searchTerm: 'night' }, [centennial], false],
])('a list has a post %s only where the server lists it', (_, feed, tags, isIn) => {
  expect(isInFeed(aPost({ tags: [...tags] }), feed, SOME_CATEGORIES.items as never)).toBe(isIn);
});

test('what is written on the page of a game is in the lists of its games alone', () => {
  const other = aTag({ ...NOWHERE, tagType: 'Game', tagEntityId: '101' });
  const post = aPost({ gameId: '100', tags: [inCategory('General'), other, centennial] });
  const lists: Feed[] = [
    { kind: 'game', gameId: '100' },
    { kind: 'game', gameId: '101' },
    { kind: 'game', gameId: '102' },
    categoryFeed('General'),
    tagFeed('School', school),
  ];
  expect(lists.map((feed) => isInFeed(post, feed, []))).toEqual([true, true, false, false, false]);
});
