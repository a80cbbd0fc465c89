-- On the board of which school a member stands: only who chose that is on one. And who named a league of friends.

create table pick_schools (
  member_id int primary key references members (id) on delete cascade,
  school_id int not null references schools (id)
);
create index on pick_schools (school_id);

alter table pick_leagues add column named_by int references members (id) on delete set null;
update pick_leagues set named_by = owner_id;
create index on pick_leagues (named_by);
