-- Search by similarity, and names without accents.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What a search compares: small letters and digits without accents; apostrophes and dots vanish, dashes part words.
-- unaccent itself may not be used in an index, because its dictionary can be swapped; ours never is.
create function search_key(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(lower(public.unaccent('public.unaccent', $1)), '[''’`.]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;
