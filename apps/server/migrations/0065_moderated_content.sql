-- Whether everyone could read the version of a text that an edit replaced. What was held or hidden once stays with
-- moderators; of versions from before it counts as read where no one ever doubted the post or comment.
alter table post_edits add column was_public boolean not null default false;
alter table comment_edits add column was_public boolean not null default false;
update post_edits e set was_public = true
where not exists (select from review_items i where i.subject = 'post:' || e.post_id);
update comment_edits e set was_public = true
where not exists (select from review_items i where i.subject = 'comment:' || e.comment_id);

-- A post belongs to every county of its tags and its game: the moderators of each of them look after it.
alter table review_items add column district_ids integer[] not null default '{}';
update review_items set district_ids = array[district_id] where district_id is not null;
alter table review_items drop column district_id;
create index review_items_districts on review_items using gin (district_ids) where status = 'open';
