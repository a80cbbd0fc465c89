import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { PagingButton, pagingLabel } from './list-state.tsx';

test.each([
  [{ failed: true, more: true }, 'Retry'],
  [{ failed: true, more: false }, 'Retry'],
  [{ failed: false, more: true }, 'View More Games'],
  [{ failed: false, more: false }, 'Refresh'],
])('%j makes the button read %s', (state, label) => {
  expect(pagingLabel(state, 'Games')).toBe(label);
});

test('pressing the button asks for more without leaving the page', () => {
  const onPress = vi.fn();
  const { address } = show(
    <PagingButton noun="Games" failed={false} more busy={false} to="/scores?page=2" onPress={onPress} />,
    { at: '/scores' },
  );
  const button = screen.getByRole('link', { name: 'View More Games' });
  expect(button.getAttribute('href')).toBe('/scores?page=2');
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledOnce();
  expect(address()).toBe('/scores');
});

test('while games are on their way the button says so and does nothing', () => {
  const onPress = vi.fn();
  show(<PagingButton noun="Games" failed={false} more busy to="/scores?page=2" onPress={onPress} />);
  fireEvent.click(screen.getByRole('link', { name: 'Loading Games...' }));
  expect(onPress).not.toHaveBeenCalled();
});
