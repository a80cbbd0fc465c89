import { expect, test } from 'vitest';
import { fitsPassword, hashPassword } from './passwords.ts';

test('a password is kept as its argon2id, at the cost that RFC 9106 recommends', async () => {
  const kept = await hashPassword('quarry ridge 21');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
  expect([await fitsPassword(kept, 'quarry ridge 21'), await fitsPassword(kept, 'quarry ridge 22')]).toEqual([
    true,
    false,
  ]);
  expect(await fitsPassword(undefined, 'quarry ridge 21')).toBe(false);
});
