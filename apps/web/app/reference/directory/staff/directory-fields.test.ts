import { expect, test } from 'vitest';
import { cellsIn } from './directory-fields.ts';

test('only what was changed is sent, each cell of its kind', () => {
  const form = new FormData();
  form.set('name', 'Quarry Ridge');
  form.set('weight', '12');
  form.set('mascot', '');
  const before = { name: 'Quarry Rdge', weight: 10, isActive: true, mascot: 'Rams', note: null };

  expect(cellsIn(form, before)).toEqual({ name: 'Quarry Ridge', weight: 12, isActive: false, mascot: '' });
});
