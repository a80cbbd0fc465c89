-- A member wants another address: it counts once a link was opened in both mailboxes.
create table email_changes (
  member_id integer primary key references members (id) on delete cascade,
  -- Where it was requested; that session stays when the others end.
  session_id integer references sessions (id) on delete set null,
  new_email text not null,
  new_token_hash text not null unique,
  old_token_hash text not null unique,
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
