import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment, paging, SearchTerm } from '../core/wire.ts';
import { contactRoutes } from './routes.ts';

/** The most characters of a message to staff, and of their answer. */
export const LONGEST_MESSAGE = 5000;
/** The most characters of a message's subject. */
export const LONGEST_SUBJECT = 150;
const LONGEST_GAME_NAME = 200;
/** Messages on one page of staff's list. */
export const TICKETS_PER_PAGE = 25;

/** Why a visitor writes: anything, a parent who wants a child's name or picture taken down, or a business. */
export const CONTACT_REASONS = ['general', 'take-down', 'advertising'] as const;

/** A message to staff, as it is typed. Members are known by their session, so their email is not looked at. */
export const ContactForm = z.object({
  email: text()
    .trim()
    .max(254, 'Valid email is required')
    .refine((email) => email === '' || z.email().safeParse(email).success, 'Valid email is required')
    .default(''),
  subject: text('Subject is required')
    .trim()
    .min(1, 'Subject is required')
    .max(LONGEST_SUBJECT, `Subject may have up to ${LONGEST_SUBJECT} characters`),
  text: text('Message is required')
    .trim()
    .min(1, 'Message is required')
    .max(LONGEST_MESSAGE, 'Message may have up to 5,000 characters'),
  gameId: Id.optional(),
  gameName: text().trim().max(LONGEST_GAME_NAME).optional(),
  reason: z.enum(CONTACT_REASONS).default('general').meta({
    description:
      'take-down: a parent asks to take a child’s name or picture down; staff answer within a day. advertising: a business asks for a place.',
  }),
});
export type ContactForm = z.input<typeof ContactForm>;

/** The form of a guest, who also says where an answer goes. */
export const GuestContactForm = ContactForm.extend({
  email: text().trim().max(254, 'Valid email is required').pipe(z.email('Valid email is required')),
});

/** Open until staff close it; either way it can go back. */
export const TICKET_STATUSES = ['open', 'closed'] as const;

const Person = z.object({ id: Id, name: z.string() });

/** A message that staff look after until it is closed. */
export const Ticket = z
  .object({
    id: Id,
    email: z.string(),
    member: Person.nullable().meta({ description: 'The member who wrote, when signed in.' }),
    subject: z.string(),
    text: z.string(),
    game: Person.nullable().meta({ description: 'The game that it is about.' }),
    status: z.enum(TICKET_STATUSES),
    assignee: Person.nullable(),
    answers: z.int(),
    createdAt: Moment,
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.output<typeof Ticket>;

/** A message with its answers, and the staff who may take it. */
export const TicketDetail = Ticket.omit({ answers: true })
  .extend({
    answers: z.array(z.object({ id: Id, author: z.string(), text: z.string(), sentAt: Moment })),
    staff: z.array(Person).meta({ description: 'Who may take it.' }),
  })
  .meta({ id: 'TicketDetail' });
export type TicketDetail = z.output<typeof TicketDetail>;

const OneId = z.strictObject({ id: Id });
const staff = { tag: 'Contact' } as const;

export const sendMessage = defineCall(contactRoutes.sendMessage, {
  tag: 'Contact',
  summary: 'Sends a message to staff, who answer by mail.',
  body: ContactForm,
  answer: Done,
  countedAs: 'contact-message',
});

export const listTickets = defineCall(contactRoutes.listTickets, {
  ...staff,
  summary: 'Messages to staff: open ones oldest first, closed ones newest first.',
  query: z.strictObject({
    status: z.enum(TICKET_STATUSES).default('open'),
    searchTerm: SearchTerm.optional(),
    ...paging(TICKETS_PER_PAGE, 100),
  }),
  answer: listOf(Ticket),
});

export const getTicket = defineCall(contactRoutes.getTicket, {
  ...staff,
  summary: 'One message with its answers.',
  params: OneId,
  answer: TicketDetail,
});

/** An answer of staff, and whether the message is closed with it. */
export const AnswerForm = z.object({
  text: text('Answer is required').trim().min(1, 'Answer is required').max(LONGEST_MESSAGE),
  close: z.boolean().default(true).meta({ description: 'Nothing more is to be done.' }),
});

export const answerTicket = defineCall(contactRoutes.answerTicket, {
  ...staff,
  summary: 'Sends an answer by mail; what the sender wrote stands under it.',
  params: OneId,
  body: AnswerForm,
  answer: Done,
});

export const assignTicket = defineCall(contactRoutes.assignTicket, {
  ...staff,
  summary: 'Says which site administrator looks after a message; null when no one does.',
  params: OneId,
  body: z.object({ assigneeId: Id.nullable() }),
  answer: Done,
});

export const changeTicketStatus = defineCall(contactRoutes.changeTicketStatus, {
  ...staff,
  summary: 'Closes a message, or opens it again.',
  params: OneId,
  body: z.object({ status: z.enum(TICKET_STATUSES) }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    sendMessage: typeof sendMessage;
    listTickets: typeof listTickets;
    getTicket: typeof getTicket;
    answerTicket: typeof answerTicket;
    assignTicket: typeof assignTicket;
    changeTicketStatus: typeof changeTicketStatus;
  }
}
