import type { Db } from '../apps/server/src/platform/db/types.ts';
import { fitsPassword, hashPassword } from '../apps/server/src/platform/passwords.ts';
import type { World } from './data.ts';
import { type LocalPortal, openLocalPortal } from './local-portal.ts';
import { type Figure, medianRatios } from './measure.ts';
import type { Plan } from './plan.ts';
import { eveningsOf, scoreboard } from './requests.ts';

const PASSWORD = 'quarry ridge 21';

/** What members cost: signing in beside its hash alone, and a read with a session beside the same without. */
export async function costOfMembers(plan: Plan, world: World): Promise<Figure[]> {
  const portal = await openLocalPortal(world);
  try {
    const hash = await hashPassword(PASSWORD);
    const emails = await addMembers(portal.db, hash, plan);
    return [
      await signInAgainstHash(plan, portal, hash, emails),
      await memberReadAgainstGuest(plan, portal, world, emails[0]),
    ];
  } finally {
    await portal.close();
  }
}

/** One member a sign-in: no member signs in so often that the portal slows them down. */
async function addMembers(db: Db, password_hash: string, { rounds, calls }: Plan): Promise<string[]> {
  const emails = Array.from({ length: (rounds + 1) * calls + 1 }, (_, n) => `bench${n}@bench.example`);
  const rows = emails.map((email, n) => ({ email, password_hash, display_name: `Bench${n}` }));
  await db
    .insertInto('members')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return emails;
}

/** Everything but the hash may cost a fifth of it. */
async function signInAgainstHash(
  { rounds, calls }: Plan,
  portal: LocalPortal,
  hash: string,
  emails: readonly string[],
): Promise<Figure> {
  const ratios = await medianRatios({
    rounds,
    calls,
    first: (call, round) => portal.signIn(emails[1 + round * calls + call] ?? '', PASSWORD, round * calls + call),
    second: () => fitsPassword(hash, PASSWORD),
  });
  return { name: 'signing in against its hash alone', limit: { atMost: 1.2 }, ratios };
}

async function memberReadAgainstGuest(
  { rounds, calls }: Plan,
  portal: LocalPortal,
  world: World,
  email: string | undefined,
): Promise<Figure> {
  const token = await portal.signIn(email ?? '', PASSWORD, 0);
  const paths = (await eveningsOf(world, calls)).map(scoreboard);
  const ratios = await medianRatios({
    rounds,
    calls: paths.length,
    first: (call) => portal.get(paths[call] ?? '', token),
    second: (call) => portal.get(paths[call] ?? ''),
  });
  return { name: 'a games call with a session against without', limit: { atMost: 1.2 }, ratios };
}
