import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Email, NewPassword } from '@csz/contract/core/fields';
import { Problem } from '@csz/contract/problem';
import { createSiteAdmin, promoteToSiteAdmin } from '#server/people/accounts/api.ts';
import { switchFactorOff } from '#server/people/second-factor/api.ts';
import type { Db } from '#server/platform/db/types.ts';
import { randomToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';
import { type Command, Refusal } from './command.ts';
import { withDatabase } from './with-database.ts';

export const adminCommand: Command = {
  name: 'admin',
  summary: 'makes site administrators',
  help: `
Usage: csz admin create EMAIL [--promote]
       csz admin reset-second-factor EMAIL

  --promote   make the member with this address an administrator, instead of opening an account

On a terminal it asks for the password; empty, or without a terminal, it makes one up and prints it once.
reset-second-factor is for who lost the phone and the recovery codes: make sure that it is they. Their password then
logs them in, and they set up another one.
The embedded database serves one process: stop the portal first, or use PostgreSQL.`,
  options: { promote: { type: 'boolean' } },
  takesWords: true,
  async run({ values, positionals, settings }) {
    const { verb, email } = readWords(positionals);
    return withDatabase(settings, ({ db }) => {
      if (verb === 'reset-second-factor') return resetSecondFactor(db, email, settings);
      return values.promote === true ? promote(db, email) : create(db, email);
    });
  },
};

const VERBS = ['create', 'reset-second-factor'];

/** @throws {Refusal} */
function readWords([verb = '', address, ...more]: readonly string[]): {
  readonly verb: string;
  readonly email: string;
} {
  if (!VERBS.includes(verb) || address === undefined || more.length > 0)
    throw new Refusal('Write: csz admin create EMAIL, or csz admin reset-second-factor EMAIL', 2);
  const email = Email.safeParse(address);
  if (!email.success) throw new Refusal(`${address} is no email address.`, 2);
  return { verb, email: email.data };
}

/** @throws {Refusal} when the address has no account, or its account no second factor. */
export async function resetSecondFactor(db: Db, email: string, settings: Settings): Promise<number> {
  const isOff = await switchFactorOff(db, email, settings);
  if (isOff === undefined) throw new Refusal(`${email} has no account.`);
  if (!isOff) throw new Refusal(`${email} has no second factor.`);
  console.log(`The second factor of ${email} is off.`);
  return 0;
}

/** @throws {Refusal} when the address has an account. */
export async function create(db: Db, email: string, ask: () => Promise<string> = askPassword): Promise<number> {
  const known = await db
    .selectFrom('members')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (known !== undefined)
    throw new Refusal(`${email} has an account already; --promote makes its member an administrator.`);
  const typed = await ask();
  const password = typed === '' ? randomToken().slice(0, 24) : readPassword(typed);
  await createSiteAdmin(db, email, password);
  console.log(`${email} is a site administrator.`);
  if (typed === '') console.log(`The password, shown only now: ${password}`);
  return 0;
}

/** @throws {Refusal} when no member has the address, or its account cannot sign in. */
export async function promote(db: Db, email: string): Promise<number> {
  const made = await promoteToSiteAdmin(db, email).catch((error) => {
    if (!(error instanceof Problem) || error.code !== 'account-not-active') throw error;
    throw new Refusal(`${email} cannot sign in now: the account is deactivated or on hold. Restore it first.`);
  });
  if (made === false) throw new Refusal(`${email} has no account; leave --promote away to open one.`);
  console.log(made === null ? `${email} is a site administrator already.` : `${email} is a site administrator now.`);
  return 0;
}

const askPassword = () => askSecret('Password for the new account (empty: one is made up): ');

function readPassword(typed: string): string {
  const password = NewPassword.safeParse(typed);
  if (!password.success)
    throw new Refusal(`The password: ${password.error.issues[0]?.message ?? 'it does not fit'}.`, 2);
  return password.data;
}

/** Asks on the terminal without showing what is typed; without a terminal the answer is empty. */
async function askSecret(question: string): Promise<string> {
  if (process.stdin.isTTY !== true) return '';
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return answer;
}
