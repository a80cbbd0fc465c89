import { readFileSync } from 'node:fs';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AdSlot } from './ad-slot.tsx';
import { Columns } from './columns.tsx';

const placesOf = (page: ParentNode) =>
  [...page.querySelectorAll<HTMLElement>('[data-ad]')].map(({ dataset }) => dataset.ad);

test('a place has its room before anything is in it: each size has its width and height', () => {
  const sheet = readFileSync('apps/web/app/ui/ad-slot.module.css', 'utf8');
  for (const room of ['300px', '350px', '320px', '728px', '970px']) expect(sheet).toContain(`width: ${room}`);
  // The picture, and 18 px for what it is.
  for (const height of [250, 165, 50, 90]) expect(sheet).toContain(`height: ${height + 18}px`);
});

test('what came into a place before the page is alive stays in it', async () => {
  const errors = vi.spyOn(console, 'error');
  const page = document.createElement('div');
  const shown = (countyId: string) => <AdSlot slot="Inline_350x165" countyId={countyId} />;
  page.innerHTML = renderToString(shown('3'));
  document.body.append(page);
  page.querySelector('[data-ad]')?.append('Warm rolls');
  const root = await act(() => hydrateRoot(page, shown('3')));
  await act(() => root.render(shown('4')));
  expect(page.querySelector('[data-county="4"]')?.textContent).toBe('Warm rolls');
  expect(errors).not.toHaveBeenCalled();
  act(() => root.unmount());
  page.remove();
});

test('above a page with a side column is the wide place, of the state where the page is of a whole state', () => {
  expect(placesOf(render(<Columns side="More">Scores</Columns>).container)).toEqual(['General_970x90']);
  const ofState = render(
    <Columns side="More" isStatewide>
      Scores
    </Columns>,
  );
  expect(placesOf(ofState.container)).toEqual(['Statewide_970x90']);
});

test('pages of one column and those of a menu have none', () => {
  expect(placesOf(render(<Columns>Staff</Columns>).container)).toEqual([]);
  expect(
    placesOf(
      render(
        <Columns side="Menu" sideFirst>
          My account
        </Columns>,
      ).container,
    ),
  ).toEqual([]);
});
