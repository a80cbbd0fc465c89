import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { PointsChart } from './points-chart.tsx';

test.each([1, 2, 9, 30, 31, 32, 365])('of %s bars no label lies over another or beyond the drawing', (count) => {
  const bars = Array.from({ length: count }, (_, at) => ({ label: `L${at}`, name: `Bar ${at}`, points: at }));
  show(<PointsChart caption="Points by date" bars={bars} />);
  const labels = [...screen.getByRole('img').querySelectorAll('text')].filter(({ textContent }) =>
    /^L/.test(textContent),
  );
  expect(labels.at(-1)?.textContent).toBe(`L${count - 1}`);
  const places = [-40, ...labels.map((label) => Number(label.getAttribute('x'))), 720];
  const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(80);
});

test('over the bars large numbers are short, in the table whole', () => {
  const bars = [9999, 154_079].map((points) => ({ label: 'Nov', name: String(points), points }));
  show(<PointsChart caption="Pages by day" bars={bars} />);
  const chart = screen.getByRole('img');
  expect([...chart.querySelectorAll('text:not([class])')].map(({ textContent }) => textContent)).toEqual([
    '9,999',
    '154K',
  ]);
  expect(screen.getByText('154,079')).toBeDefined();
});
