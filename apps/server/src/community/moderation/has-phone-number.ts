import { findPhoneNumbersInText } from 'libphonenumber-js/min';

/** Looking for numbers costs a hundred times as much as counting digits, and few texts have seven in a row. */
const SEVEN_DIGITS = /(?:\d[^\da-z\n]{0,3}){6}\d/i;
/** '555-0142' without an area code, which a neighbour can still call. */
const LOCAL = /(?<![\d-])\d{3}[\s.-]\d{4}(?![\d-])/;

/** Whether a text has a phone number in it, also with digits written apart. */
export function hasPhoneNumber(text: string): boolean {
  if (!SEVEN_DIGITS.test(text)) return false;
  return LOCAL.test(text) || findPhoneNumbersInText(text, 'US').length > 0;
}
