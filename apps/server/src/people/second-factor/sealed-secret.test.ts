import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const SECRET = 'a session secret of at least 32 characters';

test('what is sealed is read with the same secret alone, and never looks the same twice', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', SECRET);
  expect(unseal(sealed, SECRET)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal(sealed, `${SECRET}!`)).toBeUndefined();
  expect(seal('JBSWY3DPEHPK3PXP', SECRET)).not.toBe(sealed);
});

test('what was changed is not read', () => {
  const bytes = Buffer.from(seal('JBSWY3DPEHPK3PXP', SECRET), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(bytes.toString('base64url'), SECRET)).toBeUndefined();
  expect(unseal('', SECRET)).toBeUndefined();
});
