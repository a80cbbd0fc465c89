import { expect, test } from 'vitest';
import { around, insert, lines, link, mentionAt } from './marks.ts';

test('bold goes around what is selected, and away again', () => {
  const bold = around('**')({ text: 'They held on', from: 5, to: 9 });
  expect(bold).toEqual({ text: 'They **held** on', from: 7, to: 11 });
  expect(around('**')(bold)).toEqual({ text: 'They held on', from: 5, to: 9 });
});

test('a list begins every selected line, and ends again', () => {
  const list = lines('- ')({ text: 'a\nb\nc', from: 2, to: 5 });
  expect(list).toEqual({ text: 'a\n- b\n- c', from: 2, to: 9 });
  expect(lines('- ')(list).text).toBe('a\nb\nc');
});

test('a link waits for its address', () => {
  const { text, from, to } = link({ text: 'see film', from: 4, to: 8 });
  expect([text, text.slice(from, to)]).toEqual(['see [film](https://)', 'https://']);
});

test('an emoji stands where the cursor was', () => {
  expect(insert('🏈')({ text: 'Go!', from: 2, to: 2 }).text).toBe('Go🏈!');
});

test('only an @ that begins a word asks for a name', () => {
  expect(mentionAt('Thanks @Quarry Ri', 17)).toEqual({ from: 7, words: 'Quarry Ri' });
  expect(mentionAt('ana@example', 11)).toBeUndefined();
  expect(mentionAt('@', 1)).toBeUndefined();
});
