import { expect, test } from 'vitest';
import { googleAddress, webcalAddress } from './calendar-address.tsx';

test.each(['https://scores.example.org/calendars/schools/7.ics', 'http://scores.example.org/calendars/schools/7.ics'])(
  '%s opens in calendar apps',
  (url) => {
    expect(webcalAddress(url)).toBe('webcal://scores.example.org/calendars/schools/7.ics');
  },
);

test('Google gets the address of the calendar as a whole', () => {
  const address = new URL(googleAddress('https://scores.example.org/calendars/schools/7.ics'));
  expect(address.searchParams.get('cid')).toBe('webcal://scores.example.org/calendars/schools/7.ics');
});
