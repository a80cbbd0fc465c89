-- Who invited may take it back.
alter table invitations add column withdrawn_at timestamptz;
create index on invitations (inviter_id, id);
