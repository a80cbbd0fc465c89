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

-- As `publicDisplayName` of the rules has it: the display name begins with one of first and last name and ends with the
-- other. It becomes first name and initial, with the first number that is free. The names of coaches, directors and staff
-- are known anyway, and stay where the age is not known.
create function spelt_name(name text) returns text language sql immutable as $$
  select replace(replace(display_name_key(name), 'm', 'rn'), 'w', 'vv')
$$;
create function count_letters(spelt text) returns int language sql immutable as $$
  select length(replace(replace(spelt, 'rn', 'm'), 'vv', 'w'))
$$;
create function says_full_name(name text, first_name text, last_name text) returns boolean language sql immutable as $$
  select exists (
    select from
      unnest(array[name, regexp_replace(name, '^[0-9[:punct:][:space:]]+|[0-9[:punct:][:space:]]+$', '', 'g'),
        regexp_replace(normalize(name, NFKD), '[0-9]', '', 'g')]) as r(reading),
      lateral (select spelt_name(reading) as run, regexp_split_to_array(
        regexp_replace(normalize(reading, NFKD), '([a-z0-9\u0300-\u036f])([A-Z])', '\1 \2', 'g'),
        '[[:punct:][:space:]]+') as words) w,
      unnest(array[first_name, (regexp_split_to_array(first_name, '[ -]+'))[1]]) with ordinality as f(part, n),
      unnest(array[last_name] || regexp_split_to_array(last_name, '[ -]+')) as l(part),
      lateral (values (spelt_name(f.part), spelt_name(l.part)), (spelt_name(l.part), spelt_name(f.part))) as e(a, b)
    where display_name_key(first_name) <> ''
      and (f.n = 1 or regexp_replace(normalize(f.part, NFKD), '[\u0300-\u036f .''’-]', '', 'g') !~ '^[A-Za-z]?$')
      and regexp_replace(normalize(l.part, NFKD), '[\u0300-\u036f .''’-]', '', 'g') !~ '^[A-Za-z]?$'
      and (exists (
          select from generate_subscripts(words, 1) i, generate_subscripts(words, 1) j
          where i < j and spelt_name(array_to_string(words[1:i], '')) = a
            and spelt_name(array_to_string(words[j:], '')) = b)
        or (length(run) >= length(a) + length(b) and left(run, length(a)) = a and right(run, length(b)) = b
          and ((count_letters(a) >= 4 and count_letters(b) >= 4)
            or count_letters(substr(run, length(a) + 1, length(run) - length(a) - length(b))) <= 1))))
$$;
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
    where anonymised_at is null and first_name <> '' and last_name <> ''
      and (birthday is null or birthday > (now() at time zone 'America/New_York')::date - interval '18 years')
      and not (birthday is null and (is_site_admin
        or exists (select from coaches c where c.member_id = m.id and c.ended_at is null)
        or exists (
          select from affiliations a where a.member_id = m.id and a.status = 'approved' and a.removed_at is null
            and a.role in ('HeadCoach', 'AssistantCoach', 'AthleticDirector', 'LeagueDirector'))))
      and says_full_name(display_name, first_name, last_name)
    order by id
  loop
    base := regexp_replace(called.first_name, '[[:punct:][:space:]’]', '', 'g')
      || upper(left(regexp_replace(called.last_name, '^[[:punct:][:space:]’]+', ''), 1));
    if says_full_name(base, called.first_name, called.last_name) then
      base := regexp_replace(called.first_name, '[[:punct:][:space:]’]', '', 'g');
    end if;
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
drop function says_full_name, count_letters, spelt_name;

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
