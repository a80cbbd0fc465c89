/** What an invitation by mail leads to. */
export const invitationPage = (token: string): string => `/invite/${encodeURIComponent(token)}`;
