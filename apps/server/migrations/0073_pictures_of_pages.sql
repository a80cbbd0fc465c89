-- Who looked up where a link leads: until a post shows it, the picture of that page is in the composer of that member alone.
create table preview_lookups (
  member_id int not null references members (id) on delete cascade,
  url text not null references link_previews (url) on delete cascade,
  at timestamptz not null default now(),
  primary key (member_id, url)
);
create index on preview_lookups (url);
-- A picture of a page is as hidden as the posts that show it: each request for one looks them up.
create index posts_with_picture_of_page on posts using gin (links jsonb_path_ops) where links <> '[]';
