-- How often pages were looked at and things were done, by day. Nothing of who did it.
create table day_counts (
  day date not null,
  kind text not null constraint day_counts_are_views_or_events check (kind in ('view', 'event')),
  name text not null,
  count int not null constraint day_counts_count_something check (count > 0),
  primary key (day, kind, name)
);
