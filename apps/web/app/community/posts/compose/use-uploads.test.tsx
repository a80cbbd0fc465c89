import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOME_CATEGORIES } from '#web/community/posts/testing/a-post.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { Composer } from './composer.tsx';

/** A request of a browser, which a test answers when it likes. */
class Request {
  static readonly all: Request[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    Request.all.push(this);
  }
  abort() {
    this.isAborted = true;
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    return act(async () => this.onload?.());
  }
  lose() {
    return act(async () => this.onerror?.());
  }
}

beforeEach(() => {
  localStorage.clear();
  Request.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

const newest = () => Request.all.at(-1) as Request;

/** The composer with files that were just chosen. */
async function choose(names: readonly string[], ask = () => {}) {
  const composer = (
    <LoginPromptContext.Provider value={{ ask }}>
      <Composer start={{}} onClose={() => {}} />
    </LoginPromptContext.Provider>
  );
  show(composer, {
    answers: {
      '/api/csz/me': { me: { memberId: '1' } },
      '/api/forums/categories': SOME_CATEGORIES,
      '/api/forums/drafts/post': new Refused(404, {}),
    },
  });
  const files = names.map((name) => new File(['x'], name, name.endsWith('.txt') ? { type: 'text/plain' } : {}));
  await act(async () => fireEvent.change(screen.getByLabelText(/^Pictures/), { target: { files } }));
}

test('a picture on its way has a bar; cancelled it is gone, and does not come after all', async () => {
  await choose(['night.jpg']);
  act(() => newest().upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByLabelText<HTMLProgressElement>('Uploading night.jpg').value).toBe(0.25);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Uploading...' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel night.jpg' }));
  expect(newest().isAborted).toBe(true);
  expect(screen.queryByText('night.jpg')).toBeNull();
  await newest().answer(200, { url: '/files/posts/a.webp', name: 'night.jpg' });
  expect(screen.queryByRole('img', { name: 'night.jpg' })).toBeNull();
});

test('a picture whose line was lost says so, and arrives by a second try', async () => {
  await choose(['night.jpg']);
  await newest().lose();
  expect(screen.getByRole('alert').textContent).toContain('connection');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.queryByRole('alert')).toBeNull();
  await newest().answer(200, { url: '/files/posts/a.webp', name: 'night.jpg' });
  expect(screen.getByRole('img', { name: 'night.jpg' })).not.toBeNull();
  expect(Request.all).toHaveLength(2);
});

test('each file that is no picture says so, until others are chosen', async () => {
  await choose(['a.txt', 'b.txt']);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(Request.all).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Pictures/), { target: { files: [new File(['x'], 'night.jpg')] } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture that the server cannot read says why, is not tried again, and leaves the others alone', async () => {
  await choose(['IMG_1234.HEIC', 'night.jpg']);
  const [heic, jpeg] = Request.all;
  await heic?.answer(400, { code: 'image-unreadable', message: 'Please save it as JPEG.' });
  await jpeg?.answer(200, { url: '/files/posts/a.webp', name: 'night.jpg' });
  expect(screen.getByRole('alert').textContent).toBe('Please save it as JPEG.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('img', { name: 'night.jpg' })).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove IMG_1234.HEIC' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture that is sent after the session ended asks to log in, and goes by the next press', async () => {
  const ask = vi.fn();
  await choose(['night.jpg'], ask);
  await newest().answer(401, { code: 'not-signed-in', message: 'Not Authorized' });
  expect(ask).toHaveBeenCalledWith(expect.any(Function), { isUnsent: true, isStaffCheck: false });
  expect(screen.getByRole('alert').textContent).toBe('The picture was not sent. Log in, then press Retry.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  await newest().answer(200, { url: '/files/posts/a.webp', name: 'night.jpg' });
  expect(screen.getByRole('img', { name: 'night.jpg' })).not.toBeNull();
});
