import { SIGNED_IN_COOKIE } from '@csz/contract/core/constants';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { ContactForm } from './contact-form.tsx';

const SEND = '/api/csz/contactus';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('a message about a game begins with what staff need to correct its score', () => {
  show(<ContactForm game={{ id: '7', name: 'Howard at Centennial' }} />, { answers: {} });
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Wrong score: Howard at Centennial');
  expect(screen.getByLabelText('Message')).toHaveProperty('value', expect.stringContaining('The right score:'));
});

test('a message about a team that is missing begins with what staff need to add it', () => {
  show(<ContactForm isTeam />, { answers: {} });
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Add my team');
  expect(screen.getByLabelText('Message')).toHaveProperty('value', expect.stringContaining('Sport and level:'));
});

test('what is missing is shown beside its field, and nothing is sent', async () => {
  const { sent } = show(<ContactForm />, { answers: {} });
  press();
  expect(await screen.findByText('Valid email is required')).toBeDefined();
  expect(screen.getByText('Subject is required')).toBeDefined();
  expect(screen.getByText('Message is required')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a message is sent and confirmed', async () => {
  show(<ContactForm />, { answers: { [SEND]: { message: 'Message Sent' } } });
  type('Email', 'pat@example.org');
  type('Subject', 'Hello');
  type('Message', 'Hello there.');
  press();
  expect(await screen.findByText('Message Sent')).toBeDefined();
});

test("a member's address is the one of the account, and is not sent: the server knows it", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  const { sent } = show(<ContactForm />, {
    answers: { '/api/csz/me': { me: { email: 'robin@example.org' } }, [SEND]: { message: 'Message Sent' } },
  });
  const address = await screen.findByDisplayValue('robin@example.org');
  expect(address).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText('Email')).toBe(address);
  type('Subject', 'Hello');
  type('Message', 'Hello there.');
  press();
  expect(await screen.findByText('Message Sent')).toBeDefined();
  expect(sent).toEqual([{ email: '', subject: 'Hello', text: 'Hello there.', reason: 'general' }]);
});

test('a member who sends before the address is there need not wait for it', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  const { sent } = show(<ContactForm />, {
    answers: { '/api/csz/me': () => new Promise<object>(() => {}), [SEND]: { message: 'Message Sent' } },
  });
  expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true);
  type('Subject', 'Hello');
  type('Message', 'Hello there.');
  press();
  expect(await screen.findByText('Message Sent')).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('what was typed stays when it could not be sent, and over a reload', async () => {
  const refused = new Refused(429, { code: 'too-many-attempts', message: 'Too many tries.' });
  show(<ContactForm />, { answers: { [SEND]: refused } });
  type('Email', 'pat@example.org');
  type('Subject', 'Hello');
  type('Message', 'Hello there.');
  press();
  expect(await screen.findByText('Too many tries.')).toBeDefined();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello there.');
  cleanup();
  show(<ContactForm />, { answers: {} });
  expect(await screen.findByDisplayValue('Hello there.')).toBeDefined();
});

test("a parent asks to take a child's picture down, and reads that staff answer within a day", async () => {
  const { sent } = show(<ContactForm />, { answers: { [SEND]: { message: 'Message Sent' } } });
  type('What is it about?', 'take-down');
  expect(screen.getByText(/^Staff answer within 24 hours\./)).toBeDefined();
  type('Email', 'pat@example.org');
  type('Subject', 'My son');
  type('Message', 'Please take it down.');
  press();
  expect(await screen.findByText('Message Sent')).toBeDefined();
  expect(JSON.stringify(sent)).toContain('"reason":"take-down"');
});

test('a message about a game asks for no reason', () => {
  show(<ContactForm game={{ id: '7', name: 'Howard at Centennial' }} />, { answers: {} });
  expect(screen.queryByLabelText('What is it about?')).toBeNull();
});

test('a business says what staff need for an offer, and why it writes', async () => {
  const { sent } = show(<ContactForm isAboutAds />, { answers: { [SEND]: { message: 'Message Sent' } } });
  expect(screen.queryByLabelText('What is it about?')).toBeNull();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', expect.stringContaining('My business:'));
  type('Email', 'oven@bakery.example');
  type('Subject', 'Advertising: Corner Bakery');
  press();
  expect(await screen.findByText('Please write what you know behind the words that stand here')).toBeDefined();
  expect(sent).toEqual([]);
  type('Message', 'My business: a bakery\n\nWhere (counties, sports): Howard County');
  press();
  expect(await screen.findByText('Message Sent')).toBeDefined();
  expect(JSON.stringify(sent)).toContain('"reason":"advertising"');
});
