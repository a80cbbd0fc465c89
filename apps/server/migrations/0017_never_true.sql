-- More of what must never be true, refused here and not only by those who write.

-- Days and times are local: without a zone that exists nobody knows when a game is.
alter table states add constraint states_know_their_zone
  check (tz ~ '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' and timestamp '2000-01-01' at time zone tz is not null);
alter table games
  add constraint games_know_their_zone
    check (tz ~ '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' and timestamp '2000-01-01' at time zone tz is not null),
  add constraint games_are_not_put_off_to_themselves check (next_game_id <> id),
  add constraint games_events_have_no_result
    check (game_type <> 'Event' or (result_status = 'none' and score_trust = 'unreported'));

alter table schools add constraint schools_merge_into_another check (merged_into_id <> id);
alter table leagues add constraint leagues_county_of_their_state
  foreign key (district_id, state_id) references districts (id, state_id) on update cascade;

-- The tree has two levels: whoever asks for Lacrosse is given what stands right below it.
alter table sports add column parent_is_parent boolean not null generated always as (true) stored;
alter table sports add constraint sports_stand_below_a_parent
  foreign key (parent_id, parent_is_parent) references sports (id, is_parent);

alter table team_records add constraint team_records_count_up check (least(
  wins, losses, ties, home_wins, home_losses, home_ties, away_wins, away_losses, away_ties,
  points_for, points_against, streak_length) >= 0);
alter table league_records add constraint league_records_count_up check (least(
  wins, losses, ties, division_wins, division_losses, division_ties, points_for, points_against) >= 0);

-- A final game got a score for each team when it became final (0002); its teams do not lose it afterwards.
create function check_final_keeps_scores() returns trigger language plpgsql as $$
begin
  if exists (
    select from games g
    where g.id = old.game_id and g.result_status = 'final'
      and ((select count(*) from game_results r where r.game_id = g.id) < 2
        or exists (select from game_results r where r.game_id = g.id and r.score is null and r.place is null))
  ) then
    raise exception 'game % is final and would lose a team or its score', old.game_id
      using errcode = 'check_violation', constraint = 'game_results_final_keeps_scores';
  end if;
  return null;
end $$;
create constraint trigger game_results_final_keeps_scores after update of score, place on game_results
  deferrable initially deferred for each row when (new.score is null and new.place is null)
  execute function check_final_keeps_scores();
create constraint trigger game_results_final_keeps_teams after delete on game_results
  deferrable initially deferred for each row execute function check_final_keeps_scores();
