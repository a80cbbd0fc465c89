-- An account whose owner said to be under 13 is hidden and held for staff for a week at most, and then erased.

alter table members add column held_at timestamptz;
alter table members add constraint members_held_go check (
  held_at is null
  or (deactivated_at is not null and delete_after is not null and delete_after <= held_at + interval '7 days')
);
create index members_held on members (held_at) where held_at is not null;
