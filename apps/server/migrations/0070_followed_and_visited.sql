-- When a game with a result was over, beside each of its teams: what a member follows is read from an index of it, and
-- not from all games of a school. Null for every other game.
alter table game_results add column ended_at timestamptz;

create function ended_at(game games) returns timestamptz language sql stable as $$
  -- Most games whose start is unknown are played in the evening.
  select (game.event_date + coalesce(game.start_time, '19:00') + make_interval(mins => s.expected_minutes)) at time zone game.tz
  from sports s
  where s.id = game.sport_id and game.removed_at is null and game.result_status in ('final', 'forfeit', 'double_forfeit')
$$;

update game_results r set ended_at = ended_at(g) from games g
where g.id = r.game_id and g.removed_at is null and g.result_status in ('final', 'forfeit', 'double_forfeit');

create index game_results_ended on game_results (school_id, ended_at, game_id) where ended_at is not null;
create index game_results_ended_in_sport on game_results (school_id, sport_id, ended_at, game_id) where ended_at is not null;

create function move_ended_at() returns trigger language plpgsql as $$
declare
  at timestamptz := ended_at(new);
begin
  update game_results set ended_at = at where game_id = new.id and ended_at is distinct from at;
  return null;
end $$;
create trigger games_move_ended_at after update on games for each row
  when ((old.result_status, old.event_date, old.start_time, old.tz, old.sport_id, old.removed_at)
    is distinct from (new.result_status, new.event_date, new.start_time, new.tz, new.sport_id, new.removed_at))
  execute function move_ended_at();

-- A team that is added to a game which already has a result; one statement adds many games.
create function take_ended_at() returns trigger language plpgsql as $$
begin
  update game_results r set ended_at = ended_at(g) from added a join games g on g.id = a.game_id
  where r.id = a.id and g.removed_at is null and g.result_status in ('final', 'forfeit', 'double_forfeit');
  return null;
end $$;
create trigger game_results_take_ended_at after insert on game_results referencing new table as added
  for each statement execute function take_ended_at();

-- When a member last looked at a list of The Zone, and when before that visit: what came since then is new to them.
create table feed_visits (
  member_id int not null references members (id) on delete cascade,
  feed_id int not null references feeds (id) on delete cascade,
  at timestamptz not null,
  before_at timestamptz,
  primary key (member_id, feed_id)
);
create index on feed_visits (feed_id);
