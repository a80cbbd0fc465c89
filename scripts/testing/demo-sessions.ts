/** The demo members that stories act as, and the password of all of them. */
const DEMO_MEMBERS = ['admin', 'league', 'director', 'coach', 'fan'].map((name) => `${name}@demo.example`);

export const DEMO_PASSWORD = 'quarry-ridge-demo';

/** The cookies of a session by the address of its member, each as `name=value`. */
export type DemoSessions = Readonly<Record<string, readonly string[]>>;

/**
 * Logs each demo member in once for a whole run: an account may log in ten times in a quarter of an hour, and the stories
 * together need more.
 *
 * @param url of the portal.
 * @throws {Error} when the portal refuses.
 */
export async function openDemoSessions(url: string): Promise<DemoSessions> {
  return Object.fromEntries(await Promise.all(DEMO_MEMBERS.map(async (email) => [email, await logInTo(url, email)])));
}

async function logInTo(url: string, email: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/csz/login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'x-csz-session': 'cookie' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(';')));
}
