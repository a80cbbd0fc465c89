import { accountsRoutes } from '@csz/contract/accounts/routes';
import { CALLS } from '@csz/contract/calls';
import { addressesOf } from '@csz/contract/core/page-names';
import { addressOf } from '@csz/contract/core/route';
import routes from '../../apps/web/app/routes.ts';
import { ask } from './ask.ts';
import type { Report, Served } from './changes.ts';

const MEMBER = { email: 'admin@demo.example', password: 'quarry-ridge-demo' };
/** What is on no page of a guest: it names the member. */
const NAMES = [MEMBER.email];

/** Every page of the web and every call that reads, with a number where an address has one. */
function addresses(): string[] {
  const calls = CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return [...new Set([...addressesOf(routes), ...calls].map((path) => path.replaceAll(/:\w+\??|\*/g, '1')))];
}

/** A member looks at everything through the edge, as a browser and with a token; then a guest does. */
export async function showNothingPersonal({ edge }: Served, report: Report): Promise<void> {
  const login = (headers: Record<string, string>) =>
    fetch(edge + addressOf(accountsRoutes.login, {}), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(MEMBER),
    });
  const signedIn = await login({ 'x-csz-session': 'cookie', origin: edge });
  const cookies = signedIn.headers.getSetCookie().flatMap((text) => text.split(';')[0] ?? []);
  const cookie = cookies.filter((text) => !text.startsWith('csz_wrote=')).join('; ');
  const { accessToken } = (await (await login({})).json()) as { accessToken: string };
  const asMember: Record<string, string>[] = [{ cookie }, { authorization: `Bearer ${accessToken}` }];
  const wrong = { kept: [] as string[], seen: [] as string[], leaked: [] as string[] };
  let personal = 0;
  for (const address of addresses()) {
    for (const headers of [...asMember, ...asMember]) {
      const answer = await ask(edge + address, headers);
      const isOwn = /private|no-store/.test(answer.control);
      if (answer.status === 200 && isOwn) personal += 1;
      if (isOwn && answer.isHit) wrong.kept.push(address);
      if (answer.leaked.length > 0) wrong.leaked.push(address);
    }
    const guest = await ask(edge + address);
    if (NAMES.some((name) => guest.text.includes(name))) wrong.seen.push(address);
  }
  const theirs = await ask(edge + addressOf(accountsRoutes.listSessions, {}), { cookie });
  report(theirs.status === 200 && !theirs.isHit, "a member's call comes through the edge and is answered as theirs");
  report(personal > 50, `${personal} answers of ${addresses().length} addresses were the member's own`);
  report(wrong.kept.length === 0, `none of them was kept by the edge ${wrong.kept.join(' ')}`);
  report(
    wrong.seen.length === 0,
    `a guest saw nothing of the member at any of these addresses ${wrong.seen.join(' ')}`,
  );
  report(wrong.leaked.length === 0, `no browser is sent what only the edge reads ${wrong.leaked.join(' ')}`);
}
