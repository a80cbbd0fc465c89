import type { SignedIn } from '@csz/contract/accounts/calls';
import { hashPassword } from '#server/platform/passwords.ts';
import { aMember, type MemberRow } from './members.ts';
import type { Answer, Portal } from './portal.ts';

export const READER_PASSWORD = 'quarry ridge 21';

type SignInAnswer = Answer<SignedIn & { message: string; code: string }>;

/** People of one portal who sign in with a password and read their mail. */
export interface Readers {
  /** An address without an account. */
  anAddress(): string;
  /** A member whose password is `READER_PASSWORD`. */
  aReader(given?: Partial<MemberRow>): Promise<MemberRow>;
  signIn(email: string, password?: string, headers?: Record<string, string>): Promise<SignInAnswer>;
  /** The token in the newest mail of a kind to an address. */
  tokenInMail(to: string, kind: string): Promise<string>;
}

let count = 0;

export async function readersOf(portal: Portal): Promise<Readers> {
  const password_hash = await hashPassword(READER_PASSWORD);
  const anAddress = () => {
    count += 1;
    return `reader${count}@example.org`;
  };
  return {
    anAddress,
    aReader: (given = {}) => aMember(portal, { email: anAddress(), password_hash, ...given }),
    signIn: (email, password = READER_PASSWORD, headers = {}) =>
      portal.send('POST', '/api/csz/login', { body: { email, password }, headers }),
    tokenInMail: async (to, kind) => {
      const mail = await portal.db
        .selectFrom('mails')
        .selectAll()
        .where('to_address', '=', to)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
    },
  };
}

/** The headers that prove a sign-in. */
export const bearer = ({ accessToken }: SignedIn) => ({ authorization: `Bearer ${accessToken}` });
