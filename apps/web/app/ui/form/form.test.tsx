import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Form } from './form.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

/** The browser knows at once that the zip code is wrong; the server takes its time to refuse the name. */
function Example({ refusal }: { refusal: Promise<void> }) {
  const [errors, setErrors] = useState<{ name?: string; zip?: string }>({});
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (new FormData(event.currentTarget).get('zip') === '') return setErrors({ zip: 'Must be valid Zip Code' });
        setErrors({});
        return void refusal.then(() => setErrors({ name: 'Required' }));
      }}
    >
      <TextField label="Name" name="name" autoComplete="off" error={errors.name} />
      <TextField label="Zip code" name="zip" autoComplete="off" error={errors.zip} />
      <button type="submit">Save</button>
    </Form>
  );
}

const zip = () => screen.getByLabelText('Zip code');
const save = () => {
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
};

test('a form with a mistake leads to the wrong field, every time', () => {
  show(<Example refusal={Promise.resolve()} />);
  save();
  expect(document.activeElement).toBe(zip());
  save();
  expect(document.activeElement).toBe(zip());
});

test('a field that the server refuses gets the focus when the answer comes', async () => {
  show(<Example refusal={Promise.resolve()} />);
  fireEvent.input(zip(), { target: { value: '21201' } });
  save();
  await screen.findByText('Required');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('the focus stays with a field that is being typed in', async () => {
  const server = Promise.withResolvers<void>();
  show(<Example refusal={server.promise} />);
  fireEvent.input(zip(), { target: { value: '21201' } });
  save();
  zip().focus();
  fireEvent.input(zip(), { target: { value: '21202' } });
  server.resolve();
  await screen.findByText('Required');
  expect(document.activeElement).toBe(zip());
});

test('pressed before its scripts run it goes nowhere, so that what was typed stays', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Example refusal={Promise.resolve()} />);
  document.body.append(page);
  const form = page.querySelector('form') as HTMLFormElement;
  const before = location.href;
  form.requestSubmit();
  expect(form.method).toBe('dialog');
  expect(location.href).toBe(before);
  page.remove();
});

test('what cannot be filled in yet is not called wrong', () => {
  const county = (isOff: boolean) => (
    <SelectField label="County" error="Field is required" disabled={isOff}>
      <option value="">Choose...</option>
    </SelectField>
  );
  show(county(true));
  expect(screen.getByLabelText('County').getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText('Field is required')).toBeNull();
  cleanup();
  show(county(false));
  expect(screen.getByLabelText('County').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Field is required')).not.toBeNull();
});

test('only what may stay empty says so', () => {
  show(
    <>
      <TextField label="Zip code" autoComplete="off" isOptional />
      <TextField label="First name" autoComplete="off" />
    </>,
  );
  expect(screen.getAllByRole('textbox').map((box) => screen.getByLabelText(/Zip/) === box)).toEqual([true, false]);
  expect(screen.getByText('(optional)').closest('label')?.textContent).toBe('Zip code (optional)');
});
