-- A second factor of an account: the secret that it shares with an authenticator app (RFC 6238), sealed by the portal's
-- own secret. Until it is confirmed a code waits that was mailed.
create table second_factors (
  member_id integer primary key references members (id) on delete cascade,
  secret text not null,
  mailed_code_hash text,
  mailed_code_expires_at timestamptz,
  -- Wrong tries of either code while it is being set up.
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The half minute whose code was used last: none works twice.
  last_step integer not null default 0
);

create table recovery_codes (
  member_id integer not null references members (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- When a session showed the second factor last.
create table second_factor_checks (
  session_id integer primary key references sessions (id) on delete cascade,
  at timestamptz not null default now()
);
