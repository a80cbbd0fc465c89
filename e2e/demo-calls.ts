import { addressOf } from '@csz/contract/path';
import { paths } from '@csz/contract/paths';

export const DEMO_PASSWORD = 'quarry-ridge-demo';

type Body = Record<string, unknown>;
interface To {
  readonly method: string;
  readonly path: string;
}

/** Somebody who makes calls of the API beside the browser, to set the scene of a story. */
export class Caller {
  readonly #headers: Record<string, string>;

  private constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  /** Signs in, with the demo members' password unless told otherwise. */
  static async signIn(email: string, password = DEMO_PASSWORD): Promise<Caller> {
    const guest = new Caller({});
    const { accessToken } = await guest.call<{ accessToken: string }>(paths.login, {}, { email, password });
    return new Caller({ authorization: `Bearer ${accessToken}` });
  }

  static guest(): Caller {
    return new Caller({});
  }

  /** Makes a call; a refusal fails the story with what the portal said. */
  async call<Answer>(to: To, input: { params?: Body; query?: Body } = {}, body?: Body): Promise<Answer> {
    const address = addressOf(to as never, input as never);
    const answer = await fetch(`${process.env.CSZ_TEST_URL}${address}`, {
      method: to.method,
      headers: { ...this.#headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${to.method} ${address} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }
}
