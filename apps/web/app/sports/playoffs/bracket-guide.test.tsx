import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BracketGuide } from './bracket-guide.tsx';
import { RoundButtons } from './bracket-tree.tsx';

const ROUNDS = ['Quarterfinal', 'Semifinal', 'Final'].map((name, at) => ({ id: `round-${at}`, name }));

/** Three rounds of a phone, each as wide as the screen. */
function showRounds() {
  const { container } = render(
    <BracketGuide>
      <RoundButtons label="Go to" rounds={ROUNDS} />
      <section>
        {ROUNDS.map(({ id }) => (
          <div key={id} id={id} />
        ))}
      </section>
    </BracketGuide>,
  );
  const scroller = container.querySelector('section') as HTMLElement;
  Object.defineProperties(scroller, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  const scrollTo = (left: number) => {
    for (const [at, { id }] of ROUNDS.entries()) {
      const column = document.getElementById(id) as HTMLElement;
      column.getBoundingClientRect = () => ({ left: at * 300 - left }) as DOMRect;
      column.scrollIntoView = () => scrollTo(at * 300);
    }
    fireEvent.scroll(scroller);
  };
  return { scroller, scrollTo };
}

const current = () => document.querySelector('[aria-current="true"]')?.textContent;

test('swiping through the rounds moves the mark along', () => {
  const { scroller, scrollTo } = showRounds();
  scrollTo(280);
  expect(current()).toBe('Semifinal');
  fireEvent.click(screen.getByRole('link', { name: 'Final' }));
  expect(current()).toBe('Final');
  fireEvent.touchStart(scroller);
  scrollTo(20);
  expect(current()).toBe('Quarterfinal');
});
