-- Mails that a member may stop say where; it goes into their headers.
alter table mails add column unsubscribe_url text not null default '';
