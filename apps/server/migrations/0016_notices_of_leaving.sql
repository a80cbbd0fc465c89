-- A game further off than a week that goes on without one of its teams: only the staff of that team is told by mail.
alter table schedule_notices
  add column is_for_left boolean not null default false;
