-- How a league plays one season of one sport. Without a row its own tie-breakers and qualifiers hold, as ever.
create table league_seasons (
  league_id int not null references leagues (id) on delete cascade,
  sport_id int not null,
  season int not null check (season between 2012 and 2200),
  sport_is_parent boolean not null generated always as (false) stored,
  -- TieBreakerRules of the rule book; without them teams that are level share a rank.
  tie_breakers jsonb,
  qualifiers int check (qualifiers between 1 and 64),
  -- The divisions of this season, first to last, those without teams too.
  division_ids int[] not null default '{}',
  version int not null default 1,
  primary key (league_id, sport_id, season),
  constraint league_seasons_play_a_child_sport foreign key (sport_id, sport_is_parent) references sports (id, is_parent)
);
