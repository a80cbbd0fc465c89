-- A post that waits as a draft needs its pictures longer than the day for which unused ones are kept.
alter table upload_uses
  add column draft_of_id int references members (id) on delete cascade,
  drop constraint upload_uses_by_one_thing,
  add constraint upload_uses_by_one_thing
    check (num_nonnulls(avatar_of_id, recap_id, post_id, ad_creative_id, draft_of_id) = 1);
create index on upload_uses (draft_of_id) where draft_of_id is not null;
insert into upload_uses (upload_key, draft_of_id)
  select distinct u.key, d.member_id
  from drafts d
  cross join lateral jsonb_array_elements(
    case when jsonb_typeof(d.content -> 'sources') = 'array' then d.content -> 'sources' else '[]' end) s
  join uploads u on u.member_id = d.member_id and '/files/' || u.key = s ->> 'url'
  where d.place = 'post';
