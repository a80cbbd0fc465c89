-- A device that signed in to an account before: the tries of strangers do not keep it out. One device of a family may
-- know several accounts.
create table known_devices (
  token_hash text not null,
  member_id int not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (token_hash, member_id)
);
create index on known_devices (member_id);
