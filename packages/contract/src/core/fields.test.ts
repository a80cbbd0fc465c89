import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as fields from './fields.ts';

const verdict = (
  schema: { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } },
  value: unknown,
) => {
  const judged = schema.safeParse(value);
  return judged.success ? 'fine' : judged.error?.issues[0]?.message;
};

test.each([
  [' robin@example.org\t', 'fine'],
  ['robin@example', 'Must be valid email'],
  ['', 'Required'],
  [undefined, 'Required'],
])('the email %j is judged: %s', (email, expected) => {
  expect(verdict(fields.Email, email)).toBe(expected);
});

test.each([
  ['12345678', 'fine'],
  ['1234567', 'Must be 8 characters or more'],
  ['  1234567  ', 'Must be 8 characters or more'],
  ['x'.repeat(100), 'fine'],
  ['x'.repeat(101), 'Must be 100 characters or less'],
  ['', 'Required'],
])('the password %j is judged: %s', (password, expected) => {
  expect(verdict(fields.NewPassword, password)).toBe(expected);
});

test.each([
  ['Falcon21', 'fine'],
  ['अमर', 'fine'],
  ['Pat Doe', 'Must contain only letters and digits'],
  ['\u3164', 'Must contain only letters and digits'],
  ['Pat\u{e0100}Doe', 'Must contain only letters and digits'],
  ['\u0301', 'Must contain only letters and digits'],
  ['x'.repeat(51), 'Must be 50 characters or less'],
])('the display name %j is judged: %s', (name, expected) => {
  expect(verdict(fields.DisplayName, name)).toBe(expected);
});

test.each([
  ["O'Brien", 'fine'],
  ['Mary-Jane', 'fine'],
  ['José', 'fine'],
  ['R2D2', 'Must contain only letters'],
  ['x'.repeat(51), 'Must be 50 characters or less'],
  ['', 'Required'],
])('the name %j is judged: %s', (name, expected) => {
  expect(verdict(fields.PersonName, name)).toBe(expected);
});

test.each([
  ['(410) 555-1234', 'fine'],
  ['+1 410 555 1234', 'fine'],
  ['+44 20 7946 0958', 'fine'],
  ['555-1234', 'Invalid phone number'],
  ['call me', 'Invalid phone number'],
])('the phone number %j is judged: %s', (phone, expected) => {
  expect(verdict(fields.Phone, phone)).toBe(expected);
});

test.each([
  ['21044', 'fine'],
  ['21044-1234', 'fine'],
  ['2104', 'Must be valid Zip Code'],
  ['21044-', 'Must be valid Zip Code'],
])('the zip code %j is judged: %s', (zip, expected) => {
  expect(verdict(fields.ZipCode, zip)).toBe(expected);
});

test('what is stripped while typing a display name leaves a display name, however often', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const stripped = fields.stripDisplayName(text);
      expect(fields.stripDisplayName(stripped)).toBe(stripped);
      if (stripped !== '') expect(verdict(fields.DisplayName, stripped)).toBe('fine');
    }),
  );
});

test('cleaned credentials carry no tab, line break or surrounding space, and are cleaned once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (text) => {
      const clean = fields.cleanCredential(text);
      expect(clean).toBe(clean.trim());
      expect(clean).not.toMatch(/[\t\r\n]/);
      expect(fields.cleanCredential(clean)).toBe(clean);
    }),
  );
});

test('a zip code field takes digits and a dash, ten characters at most', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(fields.stripZip(text)).toMatch(/^[\d-]{0,10}$/);
    }),
  );
});
