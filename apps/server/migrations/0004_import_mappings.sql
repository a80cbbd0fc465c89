-- Which column of a file is what, saved under a name for the next file of the same source.
create table import_mappings (
  kind text not null check (kind in ('schools', 'games')),
  name text not null check (name <> ''),
  mapping jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (kind, name)
);

-- The game's id in the source it was imported from; with it a later file may move the game to another day.
alter table games add column import_key text;
create unique index games_import_key_once on games (import_key) where import_key is not null and removed_at is null;
