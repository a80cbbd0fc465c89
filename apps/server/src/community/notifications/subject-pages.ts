import { accountPages } from '@csz/contract/accounts/pages';
import { notificationsPage } from '@csz/contract/notifications/pages';
import { pages } from '@csz/contract/pages';

/** Where members read more of what is about nothing that has a page for everyone. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  proposal: accountPages.myAccount('schedule'),
  role: accountPages.myAccount('roles'),
  'coach-update': accountPages.myAccount('roles'),
  profile: accountPages.myAccount(),
  week: accountPages.myAccount('home'),
  pick: pages.playGames(),
};

const typeOf = (subject: string): string => subject.split(':')[0] ?? '';

/** A page of the member about such a thing; undefined without one. */
export const ownPageOf = (subject: string): string | undefined => OWN_PAGES[typeOf(subject)];

/** Where a notification leads from outside of the portal: always a page, and never one with a link's token. */
export function pageOf(subject: string): string {
  const [, id = ''] = subject.split(':');
  if (typeOf(subject) === 'game') return pages.game(id);
  if (typeOf(subject) === 'bracket') return pages.bracket(id);
  if (typeOf(subject) === 'post') return pages.post({ id, slug: '' });
  return ownPageOf(subject) ?? notificationsPage();
}
