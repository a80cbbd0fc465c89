import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { EmbedLink } from './embed-link.tsx';

const press = () => fireEvent.click(screen.getByRole('link', { name: 'Embed' }));
const code = () => (screen.getByLabelText('HTML for your page') as HTMLTextAreaElement).value;

afterEach(() => vi.unstubAllGlobals());

test('who embeds a page chooses colors and size, sees the widget, and copies its HTML', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show(<EmbedLink title="Howard scores" path="/widget/scores?school=7" />);
  press();
  await screen.findByRole('heading', { name: 'Embed on your site' });
  expect(code()).toContain('/widget/scores?school=7" title="Howard scores" width="300" height="600"');
  fireEvent.change(screen.getByLabelText('Colors'), { target: { value: 'dark' } });
  fireEvent.change(screen.getByLabelText('Width'), { target: { value: '100%' } });
  expect(code()).toContain('/widget/scores?school=7&amp;theme=dark" title="Howard scores" width="100%"');
  expect(screen.getByTitle('Howard scores').getAttribute('src')).toBe('/widget/scores?school=7&theme=dark');
  fireEvent.click(screen.getByRole('button', { name: 'Copy HTML' }));
  await screen.findByText('Copied');
  expect(writeText).toHaveBeenCalledWith(code());
});

test('a size that is none is named beside its field, and there is nothing to copy', async () => {
  show(<EmbedLink title="Howard scores" path="/widget/scores?school=7" />);
  press();
  fireEvent.change(await screen.findByLabelText('Height'), { target: { value: '5000' } });
  screen.getByText('Please enter a number from 120 to 2000, or a percentage like 100%.');
  expect(screen.queryByRole('button', { name: 'Copy HTML' })).toBeNull();
});
