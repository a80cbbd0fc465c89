-- An end that nobody entered is none: it was kept as an hour after the start, which no game takes.

update games set end_time = null where game_type <> 'Event' and end_time = start_time + interval '1 hour';
