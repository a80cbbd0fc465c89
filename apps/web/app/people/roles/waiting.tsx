import { type RoleQuestion, type WaitingRequest, WordsForm } from '@csz/contract/roles/questions';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Item } from '#web/ui/item.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';

interface WaitingProps {
  since: string;
  waiting: WaitingRequest;
  /** What holds while it waits. */
  untilThen?: string;
}

/** Since when a request waits and for whom, and what staff need to know about it. */
export function Waiting({ since, waiting, untilThen }: WaitingProps) {
  return (
    <Stack gap={3}>
      <p className="soft small">
        Requested <Moment at={since} />, waits for <strong>{waiting.forWhom}</strong>.{untilThen && ` ${untilThen}`}
      </p>
      {waiting.questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </Stack>
  );
}

function Question({ question }: { question: RoleQuestion }) {
  const notice = useNotice();
  const form = useForm({ initialValues: { words: '' }, validate: schemaResolver(WordsForm, { sync: true }) });
  const { isBusy, error, run } = useAction(rolesRoutes.answerRoleQuestion, {
    form,
    onDone: ({ message }) => notice.show(message),
  });
  if (question.answer !== null)
    return (
      <p className="small">
        {question.words} <strong>You answered: {question.answer}</strong>
      </p>
    );
  return (
    <div className="callout">
      <Form
        onSubmit={form.onSubmit((body) => void run({ params: { id: question.id }, body }))}
        noValidate
        error={error}
      >
        <p>
          <strong>Staff would like to know:</strong> {question.words}
        </p>
        <AreaField label="Your answer" maxLength={1000} rows={3} {...form.getInputProps('words')} />
        <Button type="submit" primary disabled={isBusy}>
          Send
        </Button>
      </Form>
    </div>
  );
}

/** The coaches whom the member named and about whom nothing is decided yet. */
export function MyCoachUpdates() {
  const query = callQuery(rolesRoutes.listMyCoachUpdates, {});
  const { data } = useQuery(query);
  if (data === undefined || data.total === 0) return null;
  return (
    <Section id="coach-updates" title="Coaches you named">
      <ul>
        {data.items.map(({ id, what, requestedAt, waiting }) => (
          <Item
            key={id}
            words={
              <>
                <strong>{what}</strong>
                <Waiting since={requestedAt} waiting={waiting} />
              </>
            }
          >
            {null}
          </Item>
        ))}
      </ul>
    </Section>
  );
}
