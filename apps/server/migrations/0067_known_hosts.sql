-- Hosts that the rules knew are rows that staff see and change: those that games are streamed on, those that many members
-- link to and that can be trusted, and those that hide where they lead. What staff decided before stays.
alter table link_hosts
  drop constraint link_hosts_verdict_check,
  add constraint link_hosts_verdict_is_known
    check (verdict in ('quarantined', 'verified-stream', 'allowed', 'shortener')),
  -- Since it was quarantined: how many posts and comments with links to it were taken to the queue, and when all had been
  -- looked at; null until then.
  add column texts_held int not null default 0,
  add column searched_at timestamptz;
update link_hosts set searched_at = decided_at where verdict = 'quarantined';

insert into link_hosts (host, verdict, reason) values
  ('youtube.com', 'verified-stream', 'Schools stream games here; its videos play on our pages'),
  ('youtu.be', 'verified-stream', 'Links to YouTube that its apps share'),
  ('nfhsnetwork.com', 'verified-stream', 'High schools stream games here'),
  ('hudl.com', 'verified-stream', 'Teams show games here; its videos play on our pages'),
  -- Each by its name: under .edu and .gov pupils and visitors have pages of their own.
  ('maxpreps.com', 'allowed', 'Scores and statistics of high school teams'),
  ('ncaa.org', 'allowed', 'Rules for those who will play in college'),
  ('nfhs.org', 'allowed', 'Rules of high school sports'),
  ('mpssaa.org', 'allowed', 'Championships of public schools in Maryland'),
  ('wikipedia.org', 'allowed', 'An encyclopedia that anyone can check'),
  ('weather.gov', 'allowed', 'Forecasts for game days'),
  ('bit.ly', 'shortener', ''),
  ('buff.ly', 'shortener', ''),
  ('cutt.ly', 'shortener', ''),
  ('goo.gl', 'shortener', ''),
  ('is.gd', 'shortener', ''),
  ('linktr.ee', 'shortener', ''),
  ('lnkd.in', 'shortener', ''),
  ('ow.ly', 'shortener', ''),
  ('rb.gy', 'shortener', ''),
  ('rebrand.ly', 'shortener', ''),
  ('s.id', 'shortener', ''),
  ('shorturl.at', 'shortener', ''),
  ('t.co', 'shortener', ''),
  ('t.ly', 'shortener', ''),
  ('tiny.cc', 'shortener', ''),
  ('tinyurl.com', 'shortener', ''),
  ('urlz.fr', 'shortener', ''),
  ('v.gd', 'shortener', '')
on conflict (host) do nothing;
