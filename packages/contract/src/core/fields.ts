import { isCivilDate } from '@csz/rules/civil-date';
import * as z from 'zod';
import { LIMITS } from '../roles/people.ts';
import { text } from './text.ts';

const REQUIRED = 'Required';

/** Tabs, line breaks and surrounding spaces fall off credentials before they are judged or sent. */
export const cleanCredential = (text: string): string => text.replace(/[\t\r\n]/g, '').trim();

/** An e-mail address; compared without case, kept as typed. */
export const Email = text(REQUIRED)
  .transform(cleanCredential)
  .pipe(text().min(1, REQUIRED).max(254, 'Must be valid email').pipe(z.email('Must be valid email')));

/** A password to be chosen: its length is judged here, whether it is a common one by the server. */
export const NewPassword = text(REQUIRED)
  .transform(cleanCredential)
  .pipe(
    text()
      .min(1, REQUIRED)
      .min(LIMITS.passwordMin, 'Must be 8 characters or more')
      .max(LIMITS.passwordMax, 'Must be 100 characters or less'),
  );

/** A password that is typed to log in: only its presence is checked here. */
export const GivenPassword = text(REQUIRED).transform(cleanCredential).pipe(text().min(1, REQUIRED).max(1000));

/** Letters and digits of any language that show something; everything else is stripped while typing. */
export const stripDisplayName = (text: string): string => {
  const seen = (part: string) =>
    part.replace(/[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '').replace(/^\p{M}+/u, '');
  // Once more: the cut may go through the middle of a character.
  return seen(seen(text).slice(0, LIMITS.name));
};

/** The name that others see; letters and digits only. */
export const DisplayName = text(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(LIMITS.name, 'Must be 50 characters or less')
  .regex(
    /^(?!\p{M})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}])+$/u,
    'Must contain only letters and digits',
  );

/** People's names: letters, with the spaces, hyphens, apostrophes and full stops that names have. */
export const PersonName = text(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(LIMITS.name, 'Must be 50 characters or less')
  .regex(/^\p{L}[\p{L}\p{M}'’.\- ]*$/u, 'Must contain only letters');

/** A person's name that may stay empty: quick sign-ups have none. */
export const OptionalName = text()
  .trim()
  .max(LIMITS.name, 'Must be 50 characters or less')
  .regex(/^(?:\p{L}[\p{L}\p{M}'’.\- ]*)?$/u, 'Must contain only letters');

/** Digits with an optional plus; spaces, brackets and dashes fall off. A number of ten digits is a US number. */
export const cleanPhone = (text: string): string => text.replace(/[\s().-]/g, '');

/** A phone number, US or with a country code, kept without spaces and signs. */
export const Phone = text()
  .transform(cleanPhone)
  .pipe(text().regex(/^(?:\+?1)?[2-9]\d{2}[2-9]\d{6}$|^\+[2-9]\d{9,13}$/, 'Invalid phone number'));

/** A phone number, or none: an empty one is kept as null. */
export const PhoneOrNone = z.union([z.literal('').transform(() => null), z.null(), Phone], 'Invalid phone number');
/** A phone number that a form may leave out altogether: then it is null. */
export const OptionalPhone = PhoneOrNone.optional().transform((phone) => phone ?? null);

/** Digits and a dash while typing, ten characters at most. */
export const stripZip = (text: string): string => text.replace(/[^\d-]/g, '').slice(0, LIMITS.zip);

/** A US ZIP code: five digits, or nine with a dash. */
export const ZipCode = text(REQUIRED)
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Must be valid Zip Code');

/** A ZIP code, or nothing: kept as null. */
export const ZipOrNone = z.union([z.literal('').transform(() => null), z.null(), ZipCode], 'Must be valid Zip Code');
/** A ZIP code that need not be sent. */
export const OptionalZip = ZipOrNone.optional().transform((zip) => zip ?? null);

/** A birthday that exists; how old it makes someone is judged with today at hand (`ageOn`). */
export const Birthday = text(REQUIRED).refine(isCivilDate, 'Must be a valid date');

/** A birthday, or nothing: kept as null. */
export const BirthdayOrNone = z.union(
  [z.literal('').transform(() => null), z.null(), Birthday],
  'Must be a valid date',
);
/** A birthday that need not be sent. */
export const OptionalBirthday = BirthdayOrNone.optional().transform((day) => day ?? null);
