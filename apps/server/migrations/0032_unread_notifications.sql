-- What a member has not read about one thing is one notification that counts.

alter table notifications add column count int not null default 1 check (count > 0);

update notifications n set count = g.count
from (select max(id) as id, count(*)::int as count from notifications where read_at is null
  group by member_id, kind, subject having count(*) > 1) g
where g.id = n.id;

delete from notifications n using notifications newer
where n.read_at is null and newer.read_at is null and newer.id > n.id
  and newer.member_id = n.member_id and newer.kind = n.kind and newer.subject = n.subject;

create unique index notifications_unread on notifications (member_id, kind, subject) where read_at is null;
