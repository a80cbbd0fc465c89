import { expect, test } from 'vitest';
import { nounOf, SERVER } from './import-law.ts';
import { isTest, PROJECT_FILES, SOURCES, textOf } from './project-files.ts';

const READS_POSTS = /\b(?:from|join) posts\b|(?:selectFrom|[jJ]oin)\('posts\b/;

/** They read posts and show them to no visitor: what would a hidden one be gone from? */
const SHOWN_TO_NO_VISITOR: Readonly<Record<string, string>> = {
  'community/moderation': 'shows them to moderators and to their authors',
  'community/moderators': 'counts counties',
  'community/points': 'pays for them; the page of one’s points is a place of notifications',
  'community/previews': 'sweeps pictures that no post uses',
  'community/trust': 'weighs texts',
  demo: 'writes a world to look at',
};

test('a noun that reads posts says where it shows them, so that a hidden one is looked for there', () => {
  const reading = new Set(
    SOURCES.filter((file) => file.startsWith(SERVER) && file.endsWith('.ts') && !isTest(file))
      .filter((file) => READS_POSTS.test(textOf(file)))
      .map((file) => nounOf(file, SERVER)),
  );
  const saying = new Set(
    PROJECT_FILES.filter((file) => file.endsWith('/testing/post-places.ts')).map((file) => nounOf(file, SERVER)),
  );
  const silent = [...reading].filter((noun) => !saying.has(noun) && !(noun in SHOWN_TO_NO_VISITOR));
  expect(silent).toEqual([]);
  expect(Object.keys(SHOWN_TO_NO_VISITOR).filter((noun) => !reading.has(noun) || saying.has(noun))).toEqual([]);
});
