-- Schools are found by their mascot and their initials too: "stonecutters", "QR".
alter table schools add column search_mascot text not null generated always as (search_key(mascot)) stored;
create index schools_search_mascot on schools using gin (search_mascot gin_trgm_ops);
create index schools_initials on schools (lower(initials));
