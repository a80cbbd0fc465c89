-- The Sunday of the last weekly digest of a member, so that each week has one at most.
create table weekly_digests (
  member_id int primary key references members (id) on delete cascade,
  sunday date not null
);
