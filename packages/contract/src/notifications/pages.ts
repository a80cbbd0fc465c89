/** Where a member reads what happened. */
export const notificationsPage = (): string => '/notifications';
/** Where a member says what they want to be notified of. */
export const preferencesPage = (): string => '/notifications/preferences';
