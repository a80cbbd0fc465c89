-- The same question in the language whose statements keep their plans: the other one plans at each call, which took five
-- times as long as the answer, in every report of a final score.
create or replace function lacks_a_score(asked_game int) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from games g join sports s on s.id = g.sport_id
    where g.id = asked_game and g.result_status = 'final'
      and ((select count(*) from game_results r where r.game_id = g.id) < 2
        or (select count(*) from game_results r where r.game_id = g.id and r.score is null and r.place is null)
          > case when coalesce((s.scoring ->> 'lowWins')::boolean, false)
              then (select count(*) from game_results r where r.game_id = g.id) - 1 else 0 end));
end $$;
