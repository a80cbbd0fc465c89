-- Who lost the old mailbox waits instead of opening it: it is written to at once and again before the end, and can stop it.
alter table email_changes
  add column takes_effect_at timestamptz,
  add column reminded_at timestamptz;
