-- Figures of the rules that staff changed, of spirit points and of trust, in one table; all others are as the rules have
-- them.
create table figures (
  kind text not null constraint figures_kind_is_known check (kind in ('points', 'trust')),
  name text not null,
  value numeric(10, 2) not null,
  reason text not null,
  decided_by int references members (id) on delete set null,
  decided_at timestamptz not null default now(),
  primary key (kind, name)
);
create index on figures (decided_by) where decided_by is not null;

insert into figures (kind, name, value, reason, decided_by, decided_at)
  select 'points', name, value, reason, decided_by, decided_at from points_figures
  union all
  select 'trust', name, value, reason, decided_by, decided_at from trust_figures;

drop table points_figures;
drop table trust_figures;
