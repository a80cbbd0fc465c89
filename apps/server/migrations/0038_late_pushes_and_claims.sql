-- A push that its service held up until night waits for the morning there.
alter table pushes add column quiet_in text;

-- Members who reported something read of the decision as a kind of its own.
insert into waiting_notifications (event_id, kind, member_id, due_at)
select event_id, 'claim-decision', member_id, due_at
from waiting_notifications w join events e on e.id = w.event_id
where w.kind = 'moderation-decision' and w.sent_at is null and e.type = 'content.decided' and e.actor_id is not null
  and (e.data ->> 'isUndo')::boolean is not true;
