-- A connection keeps the plan of a trigger's first statement. On the first import those tables are empty, reading them
-- whole is cheapest then, and every later batch would read all that came before it.
alter function move_ended_at() set enable_seqscan = off;
alter function take_ended_at() set enable_seqscan = off;
