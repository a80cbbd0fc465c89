import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';

/** What every table and sequence of the portal is, outside of what a test file may change. */
const OWN = `from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss')`;

/**
 * Notes what a migrated database has, in a schema of its own: rows, sequences, and the shape of everything. After a test
 * file `restore` brings the rows back, which is ten times faster than another copy of the whole database.
 */
export async function notePristine(db: Db): Promise<void> {
  await sql
    .raw(`
    create schema pristine;
    create function pristine.shape() returns text language sql as $$
      select md5(string_agg(line, E'\\n' order by line)) from (
        select concat_ws(' ', c.oid::regclass, c.relkind, c.reloptions) as line ${OWN}
        union all select concat_ws(' ', a.attrelid::regclass, a.attname, a.atttypid, a.attnotnull, a.attisdropped)
          from pg_attribute a where a.attnum > 0 and a.attrelid in (select c.oid ${OWN})
        union all select concat_ws(' ', t.tgrelid::regclass, t.tgname, t.tgenabled) from pg_trigger t
        union all select concat_ws(' ', o.conrelid::regclass, o.conname, o.convalidated) from pg_constraint o
        union all select concat_ws(' ', p.oid::regprocedure, md5(p.prosrc)) from pg_proc p where p.oid >= 16384
        union all select concat_ws(' ', 'setting', s.setconfig) from pg_db_role_setting s
        union all select concat_ws(' ', 'figures', s.starelid::regclass, s.staattnum) from pg_statistic s
          where s.starelid >= 16384
      ) lines $$;
    do $$ declare t regclass; has boolean; begin
      for t in select c.oid ${OWN} and c.relkind = 'r' loop
        execute format('select exists (select from %s)', t) into has;
        if has then execute format('create table pristine.%I as table %s', t::text, t); end if;
      end loop;
    end $$;
    create table pristine.sequences as
      select s.schemaname, s.sequencename, s.start_value, s.last_value from pg_sequences s
      where s.schemaname in ('public', 'pgboss');
    create function pristine.restore() returns text[] language plpgsql as $$
      declare t regclass; has boolean; filled text[] = '{}'; begin
        set session_replication_role = replica;
        for t in select c.oid ${OWN} and c.relkind = 'r' loop
          execute format('select exists (select from %s)', t) into has;
          if has then
            execute format('delete from %s', t);
            filled = filled || t::text;
          end if;
          if to_regclass(format('pristine.%I', t::text)) is not null then
            execute format('insert into %s overriding system value select * from pristine.%I', t, t::text);
          end if;
        end loop;
        set session_replication_role = origin;
        perform setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value), last_value is not null)
          from pristine.sequences;
        return filled;
      end $$;
    create table pristine.known as select pristine.shape() as shape;`)
    .execute(db);
}

/** Makes a database as it was before the test file that had it; false where only another copy can. */
export async function restorePristine(db: Db): Promise<boolean> {
  if (!(await isLikeNew(db))) return false;
  const restored = await sql<{ filled: string[] }>`select pristine.restore() as filled`.execute(db);
  const filled = restored.rows[0]?.filled ?? [];
  if (filled.length > 0) await sql.raw(`vacuum ${filled.join(', ')}`).execute(db);
  // A table that was found empty is taken for tiny, whatever comes into it; one that was never looked at is not.
  await sql`update pg_class set relpages = 0, reltuples = -1 where relkind = 'r' and reltuples <> -1 and oid >= 16384`.execute(
    db,
  );
  await sql`discard temp`.execute(db);
  return true;
}

/** Only rows differ, and nothing that the test file began still runs or holds a lock. */
async function isLikeNew(db: Db): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select pristine.shape() = shape
      and not exists (select from pg_locks l where l.locktype = 'advisory'
        and l.database = (select oid from pg_database where datname = current_database()))
      and not exists (select from pg_stat_activity a where a.datname = current_database()
        and a.pid <> pg_backend_pid() and a.backend_type = 'client backend' and a.state <> 'idle') as same
    from pristine.known`.execute(db);
  return rows[0]?.same === true;
}
