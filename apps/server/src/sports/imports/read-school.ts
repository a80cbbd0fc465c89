import type { SchoolField } from './fields.ts';
import { RowRejected } from './refusals.ts';

/** What a row says of a school. An empty cell says nothing (undefined), so that it erases nothing. */
export interface StatedSchool {
  readonly short_name: string | undefined;
  readonly initials: string | undefined;
  readonly mascot: string | undefined;
  readonly address: string | undefined;
  readonly color_primary: string | undefined;
  readonly color_secondary: string | undefined;
  readonly email_domain: string | undefined;
}

const LONGEST = 120;

/** @throws {RowRejected} */
export function readStatedSchool(cell: (field: SchoolField) => string): StatedSchool {
  const stated = (field: SchoolField, read: (text: string) => string = short): string | undefined =>
    cell(field) === '' ? undefined : read(cell(field));
  return {
    short_name: stated('short-name'),
    initials: stated('initials', readInitials),
    mascot: stated('mascot'),
    address: stated('address', (text) => short(text, 300)),
    color_primary: stated('color-primary', readColor),
    color_secondary: stated('color-secondary', readColor),
    email_domain: stated('email-domain', readDomain),
  };
}

/** @throws {RowRejected} for a name that no card has room for. */
export function short(text: string, longest: number = LONGEST): string {
  if (text.length <= longest) return text;
  throw new RowRejected(`"${text.slice(0, 20)}…" is longer than ${longest} characters.`);
}

function readInitials(text: string): string {
  if ([...text].length <= 3) return text.toUpperCase();
  throw new RowRejected(`The initials ${text} are more than three letters.`);
}

function readColor(text: string): string {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) throw new RowRejected(`The color ${text} is not written like #1f3a5f.`);
  return `#${digits.toLowerCase()}`;
}

function readDomain(text: string): string {
  const domain = text.toLowerCase().replace(/^@/, '');
  if (/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain)) return domain;
  throw new RowRejected(`The e-mail domain ${text} is not written like fcps.org.`);
}
