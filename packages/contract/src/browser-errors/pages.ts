/** Where staff read what broke in browsers. */
export const browserErrorsPage = (): string => '/admin/errors';
