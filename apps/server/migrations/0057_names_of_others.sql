-- Who vouched for a role is kept by number: their name goes with their account, and is read from it until then.
alter table affiliations add column referred_by integer references members (id) on delete set null;
update affiliations a set comment = 'By the link of the team.', referred_by = (
  select l.member_id from team_links l
  where l.school_id = a.school_id and (a.sport_id is null or l.sport_id = a.sport_id) and l.created_at <= a.requested_at
  order by l.id desc limit 1)
where comment like 'By the link of the team, from %';
update affiliations a set comment = 'By an invitation.', referred_by = (
  select i.inviter_id from invitations i join members m on m.id = a.member_id
  where lower(i.email) = lower(m.email) and i.role = a.role and i.accepted_at is not null
  order by i.id desc limit 1)
where comment like 'Invited by %.';

-- A mail that says something of a member to a mailbox that is not theirs any more goes when their account is erased.
alter table mails add column member_id integer references members (id) on delete cascade;
create index on mails (member_id) where member_id is not null;
update mails set member_id = m.id from members m
where mails.kind in ('email-changed', 'email-change-new') and lower(m.email) in (
  select lower(address[1]) from regexp_matches(mails.text_body, '[^[:space:]<>()"'',;:]+@[[:alnum:].-]*[[:alnum:]]', 'g') address);
