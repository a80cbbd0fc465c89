import { pageAddress } from '../core/page-address.ts';

/** Where a mail's link switches off the mails of a kind, or all of them. */
export const stopMailsPage = (token: string, kind?: string): string =>
  pageAddress(`/stop-mails/${encodeURIComponent(token)}`, { kind });
/** Where a member reads what happened. */
export const notificationsPage = (): string => '/notifications';
/** Where a member says what they want to be notified of. */
export const preferencesPage = (): string => '/notifications/preferences';
