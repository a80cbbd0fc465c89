import { LONGEST_MESSAGE, type TicketDetail } from '@csz/contract/contact/calls';
import { ticketsPage } from '@csz/contract/contact/pages';
import { contactRoutes } from '@csz/contract/contact/routes';
import { pages } from '@csz/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '#web/api/call.ts';
import styles from '#web/ui/admin.module.css';
import { Button } from '#web/ui/button.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { TICKETS, ticketQuery } from './queries.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One message: what was written, what was answered, and what staff do about it. */
export function TicketPage() {
  const { id = '' } = useParams();
  const { data: ticket, error } = useQuery({ ...ticketQuery(id), retry: false });
  if (ticket === undefined)
    return error === null ? <SkeletonBar width="100%" height={320} /> : <ListNote>{error.message}</ListNote>;
  return (
    <div className={styles.page}>
      <p>
        <Link to={ticketsPage()}>All messages</Link>
      </p>
      <h1>{ticket.subject}</h1>
      <Facts ticket={ticket} />
      <pre className={styles.mail}>{ticket.text}</pre>
      {ticket.answers.map((answer) => (
        <section key={answer.id} aria-label={`Answer of ${answer.author}`}>
          <p className={styles.soft}>
            {answer.author} answered on {moment.format(new Date(answer.sentAt))}
          </p>
          <pre className={styles.mail}>{answer.text}</pre>
        </section>
      ))}
      {ticket.status === 'open' && <AnswerForm key={ticket.answers.length} id={ticket.id} />}
      <StatusButton ticket={ticket} />
    </div>
  );
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const { id, email, member, game, createdAt, assignee, staff } = ticket;
  const act = useTicketAct();
  const assign = (assigneeId: string) =>
    act(contactRoutes.assignTicket, { params: { id }, body: { assigneeId: assigneeId === '' ? null : assigneeId } });
  return (
    <>
      <dl className={styles.facts}>
        <dt>From</dt>
        <dd>
          {member !== null && <Link to={`/admin/members/${member.id}`}>{member.name}</Link>} {email}
        </dd>
        <dt>Sent</dt>
        <dd>{moment.format(new Date(createdAt))}</dd>
        {game !== null && (
          <>
            <dt>About</dt>
            <dd>
              <Link to={pages.game(game.id)}>{game.name}</Link>
            </dd>
          </>
        )}
      </dl>
      <SelectField
        label="Who looks after it"
        value={assignee?.id ?? ''}
        onChange={(event) => void assign(event.currentTarget.value)}
      >
        <option value="">Nobody</option>
        {staff.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** An answer that goes out by mail; what was typed stays when it could not be sent. */
function AnswerForm({ id }: { id: string }) {
  const client = useQueryClient();
  const notice = useNotice();
  const submission = useSubmit();
  const [text, setText] = useState('');
  const [close, setClose] = useState(true);
  const [isTold, setTold] = useState(false);
  const isMissing = text.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (isMissing) return;
    return submission.submit(async () => {
      const { message } = await call(client, contactRoutes.answerTicket, { params: { id }, body: { text, close } });
      notice.show(message);
      await client.invalidateQueries({ queryKey: TICKETS });
    });
  };
  return (
    <Form onSubmit={send}>
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      <AreaField
        label="Answer"
        hint="It goes out by mail, with the message under it."
        rows={6}
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isTold && isMissing ? 'Answer is required' : undefined}
      />
      <CheckField label="Close the message" checked={close} onChange={(event) => setClose(event.target.checked)} />
      <Button type="submit" primary disabled={submission.isBusy}>
        Send the answer
      </Button>
    </Form>
  );
}

function StatusButton({ ticket: { id, status } }: { ticket: TicketDetail }) {
  const act = useTicketAct();
  const other = status === 'open' ? 'closed' : 'open';
  return (
    <div className={styles.row}>
      <Button onClick={() => act(contactRoutes.changeTicketStatus, { params: { id }, body: { status: other } })}>
        {other === 'closed' ? 'Close without an answer' : 'Open again'}
      </Button>
    </div>
  );
}

/** Does one thing to the ticket, says what came of it, and shows the ticket as it is then. */
function useTicketAct() {
  const client = useQueryClient();
  const notice = useNotice();
  return async <Name extends 'assignTicket' | 'changeTicketStatus'>(
    to: Parameters<typeof call<Name>>[1],
    input: Parameters<typeof call<Name>>[2],
  ) => {
    try {
      notice.show((await call(client, to, input)).message);
    } catch (error) {
      notice.fail(error);
    }
    await client.invalidateQueries({ queryKey: TICKETS });
  };
}
