-- The word of each day that was played: a new list of words or another secret changes none of them.
create table words_of_days (
  day date primary key,
  word text not null constraint words_of_days_have_5_to_7_letters check (word ~ '^[a-z]{5,7}$')
);

-- What members tried. Of guests nothing is kept here.
create table word_games (
  member_id int not null references members (id) on delete cascade,
  day date not null references words_of_days (day),
  guesses text[] not null constraint word_games_have_at_most_6_tries check (cardinality(guesses) between 1 and 6),
  primary key (member_id, day)
);
create index word_games_day on word_games (day);
