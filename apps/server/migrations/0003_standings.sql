-- Kept records, one row a team and season, written in the transaction that settles, corrects or removes a result.

create table team_records (
  school_id int not null,
  sport_id int not null,
  season int not null,
  wins int not null default 0, losses int not null default 0, ties int not null default 0,
  home_wins int not null default 0, home_losses int not null default 0, home_ties int not null default 0,
  away_wins int not null default 0, away_losses int not null default 0, away_ties int not null default 0,
  points_for numeric(10, 3) not null default 0,
  points_against numeric(10, 3) not null default 0,
  streak_kind text check (streak_kind in ('W', 'L', 'T')),
  streak_length int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (school_id, sport_id, season),
  foreign key (school_id, sport_id, season) references teams (school_id, sport_id, season) on delete cascade
);

create table league_records (
  league_id int not null,
  school_id int not null,
  sport_id int not null,
  season int not null,
  wins int not null default 0, losses int not null default 0, ties int not null default 0,
  division_wins int not null default 0, division_losses int not null default 0, division_ties int not null default 0,
  points_for numeric(10, 3) not null default 0,
  points_against numeric(10, 3) not null default 0,
  updated_at timestamptz not null default now(),
  primary key (league_id, school_id, sport_id, season),
  foreign key (league_id, school_id, sport_id, season)
    references league_memberships (league_id, school_id, sport_id, season) on delete cascade
);
