-- What a team still has open is looked up for every team of a board: without this, line by line of its whole season.
create index game_results_open on game_results (school_id, season, sport_id, listed_on) include (game_id) where outcome is null;
