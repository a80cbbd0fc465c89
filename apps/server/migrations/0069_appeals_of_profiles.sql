-- A picture or a name that was taken away can be appealed as well; what is chosen later is another one.
alter table appeals
  add column about text not null default '',
  drop constraint appeals_member_id_subject_key,
  add constraint appeals_once_each unique (member_id, subject, about);

-- A picture that moderators took away is kept until its owner has had time to appeal.
alter table upload_uses
  add column since timestamptz not null default now(),
  add column withheld_from_id int references members (id) on delete cascade,
  drop constraint upload_uses_by_one_thing,
  add constraint upload_uses_by_one_thing
    check (num_nonnulls(avatar_of_id, recap_id, post_id, ad_creative_id, draft_of_id, withheld_from_id) = 1);
create index on upload_uses (withheld_from_id) where withheld_from_id is not null;
