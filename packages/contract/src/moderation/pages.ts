import { pageAddress } from '../core/page-address.ts';

/** Where a suspended member, who cannot sign in, appeals. */
export const appealPage = (token: string): string => pageAddress('/appeal', { token });
