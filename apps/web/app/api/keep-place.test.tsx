import { expect, test } from 'vitest';
import { keepPlace } from './keep-place.ts';

function draw(box: HTMLElement, html: string): HTMLElement {
  box.innerHTML = html;
  return box;
}

test('a table that was scrolled sideways stays where it was, under the same focus', () => {
  const box = document.body.appendChild(document.createElement('div'));
  draw(box, '<section tabindex="0" aria-label="League"><p>3-1</p></section>');
  const before = box.querySelector('section') as HTMLElement;
  before.scrollLeft = 40;
  before.focus();
  const restore = keepPlace(box);
  draw(box, '<section tabindex="0" aria-label="League"><p>4-1</p></section>');
  restore();
  const after = box.querySelector('section');
  expect(after?.scrollLeft).toBe(40);
  expect(document.activeElement).toBe(after);
});

test('of links to the same game the one that had the focus has it again', () => {
  const link = (words: string) => `<a href="/scores/view/7">${words}</a>`;
  const box = document.body.appendChild(document.createElement('div'));
  draw(box, link('Howard 7') + link('see game'));
  (box.lastElementChild as HTMLElement).focus();
  const restore = keepPlace(box);
  draw(box, link('Howard 14') + link('see game'));
  restore();
  expect(document.activeElement?.textContent).toBe('see game');
});

test('a card whose score is not asked for any more keeps the focus', () => {
  const box = document.body.appendChild(document.createElement('div'));
  draw(box, '<a href="/scores/view/6">Glenelg</a><a href="/scores/view/7#score">Howard, add the score</a>');
  (box.lastElementChild as HTMLElement).focus();
  const restore = keepPlace(box);
  draw(box, '<a href="/scores/view/6">Glenelg</a><a href="/scores/view/7">Howard 14</a>');
  restore();
  expect(document.activeElement?.textContent).toBe('Howard 14');
});

test('a button whose number has changed meanwhile is the one that was pressed', () => {
  const button = (likes: number) => `<button name="like-7">${likes} likes</button>`;
  const box = document.body.appendChild(document.createElement('div'));
  draw(box, button(3));
  const restore = keepPlace(box, box.firstElementChild ?? undefined);
  draw(box, button(4));
  let pressed = 0;
  box.firstElementChild?.addEventListener('click', () => {
    pressed += 1;
  });
  restore();
  expect(pressed).toBe(1);
});

test('pictures that were swiped stay where they were', () => {
  const box = document.body.appendChild(document.createElement('div'));
  draw(box, '<ul><li>Tags</li></ul><ul tabindex="0"><li>Pictures</li></ul>');
  (box.lastElementChild as HTMLElement).scrollLeft = 320;
  const restore = keepPlace(box);
  draw(box, '<ul><li>Tags</li></ul><ul tabindex="0"><li>Pictures</li></ul>');
  restore();
  expect([...box.children].map(({ scrollLeft }) => scrollLeft)).toEqual([0, 320]);
});
