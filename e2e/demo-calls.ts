import { accountsRoutes } from '@csz/contract/accounts/routes';
// The types of all calls, which their modules add one by one.
import type {} from '@csz/contract/calls';
import type { CallAnswer, CallInput, CallOf, Calls } from '@csz/contract/core/call';
import { addressOf, type Route } from '@csz/contract/core/route';
import type { ImagePurpose } from '@csz/contract/media/calls';
import { mediaRoutes } from '@csz/contract/media/routes';
import type { Page } from 'playwright-core';
import { sessionCookiesOf } from './log-in.ts';

/** A member who makes calls of the API beside the browser, to set the scene of a story. */
export class Caller {
  readonly #headers: Record<string, string>;

  private constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  /** A demo member, in the session that the run has for them. */
  static demo(email: string): Caller {
    const cookie = sessionCookiesOf(email)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    return new Caller({ origin: String(process.env.CSZ_TEST_URL), cookie });
  }

  /** Signs in, with a session of its own. */
  static async signIn(email: string, password: string): Promise<Caller> {
    const guest = new Caller({});
    const { accessToken } = await guest.call(accountsRoutes.login, { body: { email, password } });
    return new Caller({ authorization: `Bearer ${accessToken}` });
  }

  /** Who is logged in on a page makes calls beside it. */
  static async of(page: Page): Promise<Caller> {
    const origin = String(process.env.CSZ_TEST_URL);
    const cookies = await page.context().cookies(origin);
    return new Caller({ origin, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });
  }

  static guest(): Caller {
    return new Caller({});
  }

  /** Uploads a picture for a purpose, and answers its address. */
  async upload(picture: Uint8Array<ArrayBuffer>, purpose: ImagePurpose): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([picture], { type: 'image/png' }), 'picture.png');
    const address = addressOf(mediaRoutes.uploadImage, { query: { purpose } });
    const answer = await fetch(`${process.env.CSZ_TEST_URL}${address}`, {
      method: 'POST',
      headers: this.#headers,
      body,
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { url: string }).url;
  }

  /** Makes a call; a refusal fails the story with what the portal answered. */
  async call<Name extends keyof Calls>(
    to: Route<Name>,
    input: CallInput<CallOf<Name>>,
  ): Promise<CallAnswer<CallOf<Name>>> {
    const address = addressOf(to, input);
    const { body } = input as { body?: unknown };
    const answer = await fetch(`${process.env.CSZ_TEST_URL}${address}`, {
      method: to.method,
      headers: {
        // While a new answer is being made for another request, the old one may be served; a story wants the new one.
        'cache-control': 'no-cache',
        ...this.#headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${to.method} ${address} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as CallAnswer<CallOf<Name>>;
  }
}
