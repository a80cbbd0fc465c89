import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handOverReactions, NOUNS } from '#server/nouns.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import type { NewEvent, RecordedEvent } from './events.ts';
import { reactTo, registerReactions } from './reactions.ts';
import { claimEvents, react, readEvent, recordEvent, recordEvents } from './record-event.ts';

const portal = await openPortal();
const { db } = portal;

beforeEach(() => db.deleteFrom('events').execute().then());
afterEach(() => handOverReactions());

const followed = (id: number, actor: number | null = null): NewEvent<'follow.added'> => ({
  type: 'follow.added',
  actor,
  subject: `follow:${id}`,
  data: { memberId: 1, schoolId: id, sportId: null },
});

/** A reaction that counts the events it had, by what it is. */
function counting(kind: 'inTransaction' | 'asJob') {
  const subjects: string[] = [];
  const note = async (events: readonly Pick<RecordedEvent, 'subject'>[]) => {
    subjects.push(...events.map(({ subject }) => subject));
  };
  const listens = (...given: readonly unknown[]) => note(given.at(-1) as RecordedEvent[]);
  return { reaction: reactTo({ name: `count-${kind}`, on: ['follow.added'], [kind]: listens }), subjects };
}

const record = (...events: NewEvent<'follow.added'>[]) => db.transaction().execute((tx) => recordEvents(tx, events));
const loseJobs = () => sql`delete from pgboss.job where name = 'react-to-events'`.execute(db);
const handlerOf = (name: 'react-to-events' | 'forget-events') =>
  NOUNS.flatMap(({ jobs }) => jobs?.(portal.platform, NOUNS)[name] ?? [])[0];
const eachMinute = () => handlerOf('react-to-events')?.run(null);
const listRecorded = async () => (await db.selectFrom('events').selectAll().orderBy('id').execute()).map(readEvent);

test('an event is kept with who did it, what it is about and when', async () => {
  const member = await aMember(portal);
  const at = Temporal.Instant.from('2026-10-30T21:30:00Z');
  await db.transaction().execute((tx) => recordEvent(tx, { ...followed(7, member.id), at }));
  expect(await listRecorded()).toMatchObject([
    { type: 'follow.added', actor: member.id, subject: 'follow:7', data: { schoolId: 7 }, at },
  ]);
});

test('a write that is undone leaves no event and starts no reaction', async () => {
  const { reaction, subjects } = counting('asJob');
  registerReactions([reaction]);
  const undone = db.transaction().execute(async (tx) => {
    await recordEvent(tx, followed(1));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await portal.runJobs();
  expect([await listRecorded(), subjects]).toEqual([[], []]);
});

test('a reaction inside the transaction has all events of a write together, and each only once', async () => {
  const { reaction, subjects } = counting('inTransaction');
  registerReactions([reaction]);
  await record(followed(1), followed(2));
  expect(subjects).toEqual(['follow:1', 'follow:2']);
  const events = await listRecorded();
  expect(
    await db.transaction().execute((tx) =>
      claimEvents(
        tx,
        reaction.name,
        events.map(({ id }) => id),
      ),
    ),
  ).toEqual([]);
});

test('a write fails with its reaction inside the transaction', async () => {
  const inTransaction = () => Promise.reject(new Error('must hold'));
  registerReactions([reactTo({ name: 'fails', on: ['follow.added'], inTransaction })]);
  await expect(record(followed(1))).rejects.toThrow('must hold');
  expect(await listRecorded()).toEqual([]);
});

test('a reaction as a job has each event once, also when the event is delivered twice', async () => {
  const { reaction, subjects } = counting('asJob');
  registerReactions([reaction]);
  await record(followed(1));
  expect(subjects).toEqual([]);
  const events = await listRecorded();
  await db.transaction().execute((tx) => react(tx, reaction, events));
  await portal.runJobs();
  expect(subjects).toEqual(['follow:1']);
});

test('a reaction as a job has the events of many writes together, and all but the one that it cannot do', async () => {
  const had: string[][] = [];
  const asJob = async (_tx: unknown, _platform: unknown, events: readonly RecordedEvent[]) => {
    had.push(events.map(({ subject }) => subject));
    if (had.at(-1)?.includes('follow:2')) throw new Error('no such team');
  };
  registerReactions([reactTo({ name: 'cannot-do-two', on: ['follow.added'], asJob })]);
  for (const id of [1, 2, 3]) await record(followed(id));
  const errors = (await portal.runJobs()).flatMap(({ error }) => error?.message ?? []);
  expect(had[0]).toEqual(['follow:1', 'follow:2', 'follow:3']);
  expect(had.slice(1).flat().toSorted()).toEqual(had[0]);
  expect(errors).toEqual(['no such team']);
});

test('events that wait for a reaction share one job', async () => {
  const { reaction, subjects } = counting('asJob');
  registerReactions([reaction]);
  for (const id of [1, 2, 3]) await record(followed(id));
  const ran = (await portal.runJobs()).filter(({ name }) => name.startsWith('react-to-event'));
  expect([ran.length, subjects]).toEqual([1, ['follow:1', 'follow:2', 'follow:3']]);
});

test('what a job missed that began before the event was committed, the next minute finds', async () => {
  const { reaction, subjects } = counting('asJob');
  registerReactions([reaction]);
  await record(followed(1), followed(2));
  await loseJobs();
  await portal.runJobs();
  expect(subjects).toEqual([]);
  await eachMinute();
  expect(subjects).toEqual(['follow:1', 'follow:2']);
});

test('an event that the minute finds and that fails gets a job of its own, which is tried again', async () => {
  let tries = 0;
  const asJob = async () => {
    tries += 1;
    if (tries === 1) throw new Error('the mail server is away');
  };
  registerReactions([reactTo({ name: 'fails-once-left-over', on: ['follow.added'], asJob })]);
  await record(followed(1));
  await loseJobs();
  await eachMinute();
  expect((await portal.runJobs()).map(({ name, error }) => [name, error?.message])).toEqual([
    ['react-to-event', undefined],
  ]);
  expect(tries).toBe(2);
});

test('a reaction as a job that failed has the event again', async () => {
  let tries = 0;
  const asJob = async () => {
    tries += 1;
    if (tries === 1) throw new Error('the mail server is away');
  };
  registerReactions([reactTo({ name: 'fails-once', on: ['follow.added'], asJob })]);
  await record(followed(1));
  expect((await portal.runJobs()).map(({ error }) => error?.message)).toEqual(['the mail server is away']);
  await portal.runJobs({ evenLater: true });
  expect(tries).toBe(2);
});

test('a reaction has only the types of events that it names', async () => {
  const { reaction, subjects } = counting('inTransaction');
  registerReactions([reaction]);
  const removed = { ...followed(9), type: 'follow.removed' } as const;
  await db.transaction().execute((tx) => recordEvents(tx, [followed(8), removed]));
  expect(subjects).toEqual(['follow:8']);
});

test('events older than half a year are removed, with what is known of their reactions', async () => {
  const { reaction } = counting('inTransaction');
  registerReactions([reaction]);
  const long = Temporal.Now.instant().subtract({ hours: 24 * 181 });
  await record({ ...followed(1), at: long }, followed(2));
  await handlerOf('forget-events')?.run(null);
  expect((await listRecorded()).map(({ subject }) => subject)).toEqual(['follow:2']);
  expect(await db.selectFrom('event_reactions').selectAll().execute()).toHaveLength(1);
});

test('a member who leaves is named by no event, and may download theirs before', async () => {
  const member = await aMember(portal);
  await record(followed(1, member.id));
  const claims = NOUNS.flatMap(({ memberData }) => (memberData?.forgotten.events === undefined ? [] : [memberData]));
  const own = await Promise.all(claims.map(({ export: list }) => list?.(db, member)));
  expect(own).toMatchObject([{ events: [{ type: 'follow.added', subject: 'follow:1' }] }]);
  for (const { forget } of claims) await db.transaction().execute(async (tx) => forget?.(tx, member));
  expect((await listRecorded()).map(({ actor }) => actor)).toEqual([null]);
});
