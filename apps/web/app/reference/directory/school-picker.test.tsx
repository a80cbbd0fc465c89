import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { SchoolField } from './school-picker.tsx';

const school = (id: string, name: string) => ({
  id,
  name,
  district: 'Howard County',
  imgUrl: '',
  initials: name.charAt(0),
  colors: ['#cc0000', '#ffffff'],
});
const answers = (...items: object[]) => ({ '/api/csz/schools': { items, total: items.length } });

function Example() {
  const [picked, setPicked] = useState<Parameters<typeof SchoolField>[0]['school']>();
  return <SchoolField school={picked} onPick={setPicked} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'School' });

test('a school is found and picked by keyboard alone, and can be changed', async () => {
  show(<Example />, { answers: answers(school('3', 'Elm High School'), school('4', 'Elmwood High School')) });
  fireEvent.change(field(), { target: { value: 'Elm' } });
  await screen.findByRole('option', { name: /Elmwood/ });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(screen.getByText('Elmwood High School').tagName).toBe('STRONG');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect([field().value, document.activeElement]).toEqual(['', field()]);
});

test('Escape closes what was found and keeps what was typed', async () => {
  show(<Example />, { answers: answers(school('3', 'Elm High School')) });
  fireEvent.change(field(), { target: { value: 'Elm' } });
  await screen.findByRole('option', { name: /Elm/ });
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect([screen.queryByRole('listbox'), field().value]).toEqual([null, 'Elm']);
});

test('a name that no school has gets a sentence', async () => {
  show(<Example />, { answers: answers() });
  fireEvent.change(field(), { target: { value: 'Xyzzy' } });
  await screen.findByText('No school has that name.');
});
