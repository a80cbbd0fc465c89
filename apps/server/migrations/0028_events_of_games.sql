-- What is different in a schedule has a type of its own, and says which entry to look at.
update events set type = 'game.changed', data = data || '{"entryId": null}'::jsonb
where type = 'game.schedule-changed';

-- A member for whom it is night is notified in the morning, however early or late it is where the game is played.
alter table waiting_notifications
  drop constraint waiting_notifications_pkey,
  -- Whose night is quiet is known when the mail is written.
  drop column tz,
  -- Null: for all whom it concerns.
  add column member_id int references members (id) on delete cascade,
  add constraint waiting_notifications_once unique nulls not distinct (event_id, kind, member_id);
