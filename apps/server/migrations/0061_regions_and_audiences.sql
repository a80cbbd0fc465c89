-- Who a point system is for, which fans read under a ranking; and the region of a school within its class, from which an
-- association lets so many go on.
alter table point_systems add column audience text not null default '' check (length(audience) <= 80);
alter table school_classes add column region text check (length(region) between 1 and 30);

update point_systems set audience = case key
  when 'chsaa-rpi' then 'CHSAA (Colorado), team sports'
  when 'khsaa-rpi' then 'KHSAA (Kentucky), all sports but football'
  when 'khsaa-football-rpi' then 'KHSAA (Kentucky), football'
  when 'uhsaa-rpi' then 'UHSAA (Utah), team sports'
  when 'mpssaa-football' then 'MPSSAA (Maryland), football'
  else '' end;

-- Versions never change: by the next one eight of each region go on, and a game counts where both schools have a class.
insert into point_systems (key, version, name, audience, rules, source)
select key, version + 1, name, audience, rules || '{"regionQualifiers":8,"bothNeedClass":true}',
  'MPSSAA, football. A win over a 4A school is worth 8 points, 3A 7, 2A 6, 1A 5, and 1 more for every win of the defeated team; all divided by the games, to two decimals. Only games count where both schools have a class on record. Eight of each region go on, and the ranking of the whole class seeds the rounds after the regions.'
from point_systems p
where key = 'mpssaa-football' and version = 1
  and not exists (select from point_systems other where other.key = p.key and other.version = 2);
