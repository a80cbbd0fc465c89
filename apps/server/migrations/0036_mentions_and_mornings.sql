-- Members whom a comment names with an @, or answers by quoting them. Only those who wrote in the thread are found.

create table comment_mentions (
  comment_id int not null references comments (id) on delete cascade,
  member_id int not null references members (id) on delete cascade,
  -- As it stands in the text: names change.
  name text not null,
  -- It quotes what the member wrote.
  is_reply boolean not null,
  -- When it was written: an edit may add one.
  at timestamptz not null,
  primary key (comment_id, member_id)
);
create index comment_mentions_of_member on comment_mentions (member_id);

-- What came at night is one message in the morning.
alter table pushes add column waits_for_morning boolean not null default false;
