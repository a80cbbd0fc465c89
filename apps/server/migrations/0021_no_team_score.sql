-- A cross-country or golf team with too few finishers has no team score; at least one team of its game has one.
create or replace function lacks_a_score(asked_game int) returns boolean language sql stable as $$
  select exists (
    select from games g join sports s on s.id = g.sport_id
    where g.id = asked_game and g.result_status = 'final'
      and ((select count(*) from game_results r where r.game_id = g.id) < 2
        or (select count(*) from game_results r where r.game_id = g.id and r.score is null and r.place is null)
          > case when coalesce((s.scoring ->> 'lowWins')::boolean, false)
              then (select count(*) from game_results r where r.game_id = g.id) - 1 else 0 end))
$$;

create or replace function check_final_has_score() returns trigger language plpgsql as $$
begin
  if lacks_a_score(new.id) then
    raise exception 'game % is final without a score for each team', new.id
      using errcode = 'check_violation', constraint = 'games_final_has_score';
  end if;
  return null;
end $$;

create or replace function check_final_keeps_scores() returns trigger language plpgsql as $$
begin
  if lacks_a_score(old.game_id) then
    raise exception 'game % is final and would lose a team or its score', old.game_id
      using errcode = 'check_violation', constraint = 'game_results_final_keeps_scores';
  end if;
  return null;
end $$;
