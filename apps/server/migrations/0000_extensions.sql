-- Search by similarity, and names without accents.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
