import type { Call, CallAnswer, CallInput } from '@csz/contract/core/call';
import { addressOf, type Path } from '@csz/contract/core/path';
import { paths } from '@csz/contract/paths';

export const DEMO_PASSWORD = 'quarry-ridge-demo';

/** Somebody who makes calls of the API beside the browser, to set the scene of a story. */
export class Caller {
  readonly #headers: Record<string, string>;

  private constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  /** Signs in, with the demo members' password unless told otherwise. */
  static async signIn(email: string, password = DEMO_PASSWORD): Promise<Caller> {
    const guest = new Caller({});
    const { accessToken } = await guest.call(paths.login, { body: { email, password } });
    return new Caller({ authorization: `Bearer ${accessToken}` });
  }

  static guest(): Caller {
    return new Caller({});
  }

  /** Makes a call; a refusal fails the story with what the portal said. */
  async call<C extends Call>(to: Path<C>, input: CallInput<C>): Promise<CallAnswer<C>> {
    const address = addressOf(to, input);
    const { body } = input as { body?: unknown };
    const answer = await fetch(`${process.env.CSZ_TEST_URL}${address}`, {
      method: to.method,
      headers: {
        // While a new answer is being made for somebody else, the old one may stand in for it; a story wants the new one.
        'cache-control': 'no-cache',
        ...this.#headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${to.method} ${address} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as CallAnswer<C>;
  }
}
