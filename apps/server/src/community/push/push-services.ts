import type { Settings } from '#server/settings.ts';

/** The push services of the browsers: Chrome and Edge on Android, Firefox, Windows, Safari. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'web.push.apple.com',
  'push.apple.com',
] as const;

/**
 * Whether an address is one of a known push service. A browser names the address, so that without this list a member
 * could let the portal send requests to any machine, inside its own network too.
 */
export function isPushService(endpoint: string, { pushLocalHost }: Pick<Settings, 'pushLocalHost'>): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (pushLocalHost !== undefined && url.host === pushLocalHost) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return SERVICES.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`));
}
