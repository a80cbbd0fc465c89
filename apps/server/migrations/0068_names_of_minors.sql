-- A member who is under 18, or whose age is not known, does not go by the full name, and a name that staff have to look
-- at is on no page until they did.

alter table members
  -- The name that waits for staff; others see a neutral one meanwhile.
  add column wanted_display_name text check (char_length(wanted_display_name) <= 50),
  -- Keys of the names that staff have kept; they are not asked about them again.
  add column kept_name_keys text[] not null default '{}';

update members set kept_name_keys = array[display_name_key(i.state_before)]
from review_items i
where i.subject = 'name:' || members.id and i.status = 'decided' and i.decision = 'keep' and i.state_before is not null;

-- As `publicDisplayName` of the rules has it: the display name is first and last name, in either order, with digits
-- around them or none. It becomes first name and initial, with the first number that is free. The full name of a coach
-- stands on the page of the team, and is the coach's own where the age is not known.
do $$
declare
  called record;
  base text;
  renamed text;
  suffix int;
begin
  for called in
    select id, first_name, last_name
    from members m
    where anonymised_at is null and display_name_key(first_name) <> '' and display_name_key(last_name) <> ''
      and (birthday is null or birthday > (now() at time zone 'America/New_York')::date - interval '18 years')
      and (display_name_key in (display_name_key(first_name || last_name), display_name_key(last_name || first_name))
        or display_name_key(regexp_replace(display_name, '^[0-9[:punct:][:space:]]+|[0-9[:punct:][:space:]]+$', '', 'g'))
          in (display_name_key(first_name || last_name), display_name_key(last_name || first_name)))
      and not (birthday is null and (
        exists (select from coaches c where c.member_id = m.id and c.ended_at is null
          and display_name_key(c.first_name || c.last_name) = m.display_name_key)
        or (display_name_key(first_name || last_name) = m.display_name_key and exists (
          select from affiliations a where a.member_id = m.id and a.role in ('HeadCoach', 'AssistantCoach')
            and a.status = 'approved' and a.removed_at is null))))
    order by id
  loop
    base := regexp_replace(called.first_name, '[[:punct:][:space:]’]', '', 'g')
      || upper(left(regexp_replace(called.last_name, '^[[:punct:][:space:]’]+', ''), 1));
    suffix := 1;
    loop
      renamed := case suffix when 1 then left(base, 50) else left(base, 50 - length(suffix::text)) || suffix end;
      exit when not exists (
        select from members
        where display_name_key = display_name_key(renamed) and anonymised_at is null and id <> called.id);
      suffix := suffix + 1;
    end loop;
    update members set display_name = renamed, updated_at = now() where id = called.id;
  end loop;
end
$$;

-- Names that wait for staff already.
do $$
declare
  waiting record;
  neutral text;
  suffix int;
begin
  for waiting in
    select m.id, m.display_name from members m join review_items i on i.subject = 'name:' || m.id
    where i.status = 'open' and m.anonymised_at is null
    order by m.id
  loop
    suffix := 1;
    loop
      neutral := 'Member' || waiting.id || case suffix when 1 then '' else suffix::text end;
      exit when not exists (
        select from members
        where display_name_key = display_name_key(neutral) and anonymised_at is null and id <> waiting.id);
      suffix := suffix + 1;
    end loop;
    update members set display_name = neutral, wanted_display_name = waiting.display_name where id = waiting.id;
  end loop;
end
$$;
