-- What sides know of each other: who has said a word in a game, who left one, and which entries are one game.

alter table game_results
  -- Somebody else put this side into the game, and nobody of it has said a word yet: its coaches' phones stay theirs.
  add column is_unheard boolean not null default false;
update game_results r set is_unheard = true from games g
  where g.id = r.game_id and r.unconfirmed_since is not null and g.created_by_id is not null;

alter table games
  -- The entry that this one took the place of; unlike next_game_id it stays when that one is put back on.
  add column postponed_from_id int references games (id) on delete set null;
create index games_by_postponed_from on games (postponed_from_id) where postponed_from_id is not null;
update games g set postponed_from_id = p.id from games p where p.next_game_id = g.id;

alter table schedule_notices
  -- The teams that the game was of before: [{ "school_id", "sport_id" }]. Who is not in it any more hears of that too.
  add column former jsonb not null default '[]';
