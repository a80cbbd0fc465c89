import { LONGEST_MESSAGE, type TicketDetail } from '@csz/contract/contact/calls';
import { ticketsPage } from '@csz/contract/contact/pages';
import { contactRoutes } from '@csz/contract/contact/routes';
import type { Route } from '@csz/contract/core/route';
import { membersPage } from '@csz/contract/members/pages';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { formatHere } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ticketQuery } from './queries.ts';

/** One message: what was written, what was answered, and what staff do about it. */
export function TicketPage() {
  const { id = '' } = useParams();
  const { data: ticket, error } = useQuery({ ...ticketQuery(id), retry: false });
  if (ticket === undefined)
    return error === null ? <SkeletonBar width="100%" height={320} /> : <ListNote>{error.message}</ListNote>;
  return (
    <Stack>
      <p>
        <Link to={ticketsPage()}>All messages</Link>
      </p>
      <h1>{ticket.subject}</h1>
      <TicketFacts ticket={ticket} />
      <pre className="letter">{ticket.text}</pre>
      {ticket.answers.map((answer) => (
        <section key={answer.id} aria-label={`Answer of ${answer.author}`}>
          <p className="soft small">
            {answer.author} answered on {formatHere(answer.sentAt)}
          </p>
          <pre className="letter">{answer.text}</pre>
        </section>
      ))}
      <AnswerForm key={ticket.id} ticket={ticket} />
      <StatusButton ticket={ticket} />
    </Stack>
  );
}

function TicketFacts({ ticket }: { ticket: TicketDetail }) {
  const { id, email, member, game, createdAt, assignee, staff } = ticket;
  const assignment = useTicketAction(contactRoutes.assignTicket);
  const assign = (assigneeId: string) =>
    assignment.run({ params: { id }, body: { assigneeId: assigneeId === '' ? null : assigneeId } });
  return (
    <>
      <Facts>
        <dt>From</dt>
        <dd>
          {member !== null && <Link to={membersPage(member.id)}>{member.name}</Link>} {email}
        </dd>
        <dt>Sent</dt>
        <dd>{formatHere(createdAt)}</dd>
        {game !== null && (
          <>
            <dt>About</dt>
            <dd>
              <Link to={pages.game(game.id)}>{game.name}</Link>
            </dd>
          </>
        )}
      </Facts>
      <SelectField
        label="Who looks after it"
        value={assignee?.id ?? ''}
        onChange={(event) => void assign(event.currentTarget.value)}
      >
        <option value="">No one</option>
        {staff.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** An answer that goes out by mail; what was typed stays when it could not be sent, or a colleague closed the message. */
function AnswerForm({ ticket: { id, status } }: { ticket: TicketDetail }) {
  const notice = useNotice();
  const [text, setText] = useState('');
  const [close, setClose] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const answer = useAction(contactRoutes.answerTicket, {
    onDone: ({ message }) => {
      notice.show(message);
      setText('');
      setChecked(false);
    },
  });
  const isMissing = text.trim() === '';
  if (status === 'closed' && isMissing) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing) return answer.run({ params: { id }, body: { text, close } });
  };
  return (
    <Form onSubmit={send} error={answer.error}>
      <AreaField
        label="Answer"
        hint="It goes out by mail, with the message under it."
        rows={6}
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isChecked && isMissing ? 'Answer is required' : undefined}
      />
      <CheckField label="Close the message" checked={close} onChange={(event) => setClose(event.target.checked)} />
      <Button type="submit" primary disabled={answer.isBusy || status === 'closed'}>
        Send the answer
      </Button>
      {status === 'closed' && (
        <p className="soft">A colleague closed this message. Open it again to send the answer.</p>
      )}
    </Form>
  );
}

function StatusButton({ ticket: { id, status } }: { ticket: TicketDetail }) {
  const change = useTicketAction(contactRoutes.changeTicketStatus);
  const other = status === 'open' ? 'closed' : 'open';
  return (
    <Cluster>
      <Button disabled={change.isBusy} onClick={() => change.run({ params: { id }, body: { status: other } })}>
        {other === 'closed' ? 'Close without an answer' : 'Open again'}
      </Button>
    </Cluster>
  );
}

/** Does one thing to the ticket, says what came of it, and shows the ticket as it is then. */
function useTicketAction<Name extends 'assignTicket' | 'changeTicketStatus'>(to: Route<Name>) {
  const notice = useNotice();
  return useAction(to, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
}
