-- A version of a post is whole: with its pictures, its links, and what it was about (`category:1`, `school:3`). Of versions
-- from before only the words are known; they have no tags.
alter table post_edits
  add column sources jsonb not null default '[]',
  add column links text[] not null default '{}',
  add column tags text[];
