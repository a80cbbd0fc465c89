-- Whose a kept file is: only they may use it, and it goes when they go.
create table uploads (
  key text primary key,
  member_id int not null references members (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index on uploads (member_id);

-- Who put a member to sleep: themselves when nobody is named. Whom staff put to sleep, only staff wake.
alter table members add column deactivated_by int references members (id) on delete set null;
alter table members add constraint members_asleep_by_someone check (deactivated_by is null or deactivated_at is not null);
