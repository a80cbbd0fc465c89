-- A report that a device sends again, because it never heard the answer, counts once.
create table sent_reports (
  member_id integer not null references members (id) on delete cascade,
  -- Made by the device for one report.
  key text not null,
  -- Null when the report added nothing, or is gone.
  report_id integer references score_reports (id) on delete set null,
  sent_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index sent_reports_report_id on sent_reports (report_id);
create index sent_reports_sent_at on sent_reports (sent_at);
