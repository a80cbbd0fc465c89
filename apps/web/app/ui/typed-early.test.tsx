import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { FieldSelect } from './field-select.tsx';
import { AreaField } from './form/area-field.tsx';
import { CheckField } from './form/check-field.tsx';
import { Form } from './form/form.tsx';
import { TextField } from './form/text-field.tsx';
import { SENT_EARLY_SCRIPT } from './sent-early.ts';
import { TypedEarly } from './typed-early.tsx';

interface Answers {
  email: string;
  note: string;
  wantsMail: boolean;
  county: string;
}

let sent: Answers[] = [];
let root: Root | undefined;

function Example() {
  const [answers, setAnswers] = useState<Answers>({ email: '', note: '', wantsMail: true, county: '1' });
  const change = (part: Partial<Answers>) => setAnswers({ ...answers, ...part });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(answers);
      }}
    >
      <TextField
        label="Email"
        autoComplete="email"
        value={answers.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <AreaField label="Note" value={answers.note} onChange={(event) => change({ note: event.target.value })} />
      <CheckField
        label="By mail"
        checked={answers.wantsMail}
        onChange={(event) => change({ wantsMail: event.target.checked })}
      />
      <FieldSelect
        label="County"
        name="county"
        value={answers.county}
        onPick={(county) => change({ county: county ?? '' })}
      >
        <option value="1">Howard</option>
        <option value="2">Frederick</option>
      </FieldSelect>
      <button type="submit">Send</button>
    </Form>
  );
}

/** The page as the server sends it; its scripts are still on their way. */
function showFromServer(): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Example />);
  document.body.append(page);
  return page;
}

async function runScripts(page: HTMLElement): Promise<void> {
  await act(async () => {
    root = hydrateRoot(
      page,
      <TypedEarly>
        <Example />
      </TypedEarly>,
    );
  });
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  sent = [];
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('what was typed and chosen before the scripts ran is sent, and stays on the page', async () => {
  const page = showFromServer();
  email().value = 'robin@example.org';
  screen.getByLabelText<HTMLTextAreaElement>('Note').value = 'Dear all';
  screen.getByLabelText<HTMLInputElement>('By mail').checked = false;
  screen.getByLabelText<HTMLSelectElement>('County').value = '2';
  await runScripts(page);
  send();
  expect(sent).toEqual([{ email: 'robin@example.org', note: 'Dear all', wantsMail: false, county: '2' }]);
  expect(email().value).toBe('robin@example.org');
});

test('what no one touched stays as it came, and typing goes on', async () => {
  const page = showFromServer();
  await runScripts(page);
  fireEvent.input(email(), { target: { value: 'late@example.org' } });
  send();
  expect(sent).toEqual([{ email: 'late@example.org', note: '', wantsMail: true, county: '1' }]);
});

test('a form that was to be sent before the scripts ran is sent once, with what was typed', async () => {
  new Function(SENT_EARLY_SCRIPT)();
  const page = showFromServer();
  email().value = 'robin@example.org';
  send();
  send();
  expect(sent).toEqual([]);
  await runScripts(page);
  expect(sent).toEqual([{ email: 'robin@example.org', note: '', wantsMail: true, county: '1' }]);
  send();
  await runScripts(showFromServer());
  expect(sent).toHaveLength(2);
});
