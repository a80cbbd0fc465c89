import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { TypedEarly } from '#web/ui/typed-early.tsx';
import { useDrafts } from './use-drafts.ts';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  localStorage.clear();
});

const EMPTY = { score: '' };

function Rows() {
  const { draftOf, set } = useDrafts('early', EMPTY);
  return ['1', '2'].map((row) => (
    <input
      key={row}
      aria-label={row}
      value={draftOf(row).score}
      onChange={(event) => set(row, { score: event.target.value })}
    />
  ));
}

const value = (row: string) => screen.getByLabelText<HTMLInputElement>(row).value;

test('a row that is filled in before the scripts run leaves what was kept of the others', async () => {
  localStorage.setItem('early', JSON.stringify({ 1: { score: '21' } }));
  const body = document.createElement('div');
  body.innerHTML = renderToString(<Rows />);
  document.body.append(body);
  screen.getByLabelText<HTMLInputElement>('2').value = '14';
  startTransition(() => {
    root = hydrateRoot(
      body,
      <TypedEarly>
        <Rows />
      </TypedEarly>,
    );
  });
  await expect.poll(() => localStorage.getItem('early')).toContain('14');
  await expect.poll(() => [value('1'), value('2')]).toEqual(['21', '14']);
  expect(JSON.parse(localStorage.getItem('early') ?? '{}')).toEqual({ 1: { score: '21' }, 2: { score: '14' } });
});
