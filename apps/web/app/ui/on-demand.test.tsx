import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { onDemand } from './on-demand.tsx';

const Words = () => <p>drawn</p>;

test('what is not loaded yet is loaded when it is drawn, and then stays what it is', async () => {
  const Part = onDemand(async () => Words);
  const part = <Suspense fallback="Loading...">{<Part />}</Suspense>;
  const { rerender } = render(part);
  expect(screen.getByText('Loading...')).toBeTruthy();
  const drawn = await screen.findByText('drawn');
  rerender(part);
  expect(screen.getByText('drawn')).toBe(drawn);
});

test('what is loaded is drawn at once', async () => {
  const Part = onDemand(async () => Words);
  await Part.load();
  render(
    <Suspense fallback="Loading...">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('drawn')).toBeTruthy();
});

test('what did not come is asked for again', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(Words)];
  const Part = onDemand(async () => (await answers.shift()) ?? Words);
  await expect(Part.load()).rejects.toThrow('away');
  expect(Part.isLoaded()).toBe(false);
  await Part.load();
  expect(Part.isLoaded()).toBe(true);
});
