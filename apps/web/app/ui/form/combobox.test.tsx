import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ComboboxField, type ComboboxOption } from './combobox.tsx';

const SPORTS = ['Football', 'Girls Lacrosse', 'Boys Lacrosse', 'Field Hockey'].map((name, at) => ({
  id: String(at + 1),
  name,
}));
const sent = vi.fn();

function Example({ sports = SPORTS }: { sports?: readonly ComboboxOption[] }) {
  const [chosen, setChosen] = useState<readonly ComboboxOption[]>([]);
  return (
    <form onSubmit={sent}>
      <ComboboxField
        label="Sports"
        empty="No sport has that name."
        options={sports.filter((sport) => !chosen.includes(sport))}
        onPick={(sport) => setChosen([...chosen, sport])}
      />
      <output>{chosen.map(({ name }) => name).join(', ')}</output>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Sports' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
const current = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  sent.mockReset();
  show(<Example />);
});

test('what is typed is looked for in the list, and what is picked is offered no more', () => {
  expect(offered()).toEqual([]);
  type('lac');
  expect(offered()).toEqual(['Girls Lacrosse', 'Boys Lacrosse']);
  fireEvent.click(screen.getByRole('option', { name: 'Boys Lacrosse' }));
  expect([offered(), field().value]).toEqual([[], '']);
  expect(screen.getByText('Boys Lacrosse').tagName).toBe('OUTPUT');
  type('LACROSSE');
  expect(offered()).toEqual(['Girls Lacrosse']);
  type('chess');
  expect(screen.getByText('No sport has that name.')).not.toBeNull();
});

test('the arrow keys walk around the list, Enter picks and sends no form, Escape closes', () => {
  press('ArrowDown');
  expect([offered().length, current(), field().getAttribute('aria-expanded')]).toEqual([4, 'Football', 'true']);
  press('ArrowUp');
  expect(current()).toBe('Field Hockey');
  press('ArrowDown');
  press('ArrowDown');
  expect(current()).toBe('Girls Lacrosse');
  expect(fireEvent.keyDown(field(), { key: 'Enter' }), 'what Enter would send').toBe(false);
  expect([offered(), screen.getByText('Girls Lacrosse').tagName]).toEqual([[], 'OUTPUT']);
  type('foot');
  press('Escape');
  expect([offered(), field().value, sent.mock.calls]).toEqual([[], '', []]);
  expect(fireEvent.keyDown(field(), { key: 'Enter' }), 'with nothing to pick either').toBe(false);
});

test('without anything typed, going up begins at the end of the list', () => {
  press('ArrowUp');
  expect(current()).toBe('Field Hockey');
});

test('an arrow key that is pressed before the options come finds the first one when they are there', () => {
  cleanup();
  const { rerender } = render(<Example sports={[]} />);
  press('ArrowDown');
  expect([offered(), current()]).toEqual([[], undefined]);
  rerender(<Example />);
  expect([offered().length, current()]).toEqual([4, 'Football']);
  press('Enter');
  expect(screen.getByText('Football').tagName).toBe('OUTPUT');
});
