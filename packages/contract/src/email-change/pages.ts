import { pageAddress } from '../core/page-address.ts';

/** Pages that the mails about another email address lead to, which a token opens. */
export const emailChangePages = {
  confirm: (token?: string) => pageAddress('/confirm-email-change', { token }),
  stop: (token?: string) => pageAddress('/stop-email-change', { token }),
} as const;
