import type { HostVerdict } from '@csz/contract/moderation/kinds';
import { trustRoutes } from '@csz/contract/trust/routes';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';

const linkHostsQuery = callQuery(trustRoutes.listLinkHosts, {});
const LABELS: Readonly<Record<HostVerdict, string>> = {
  quarantined: 'Quarantined: links to it are held',
  'verified-stream': 'Verified for streams',
};

/** Hosts that links lead to, and what staff decided about them. */
export function HostList() {
  const notice = useNotice();
  const list = useQuery(linkHostsQuery);
  const remove = useAction(trustRoutes.deleteLinkHost, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  return (
    <>
      <HostForm />
      <ListStart list={list} empty="No host is quarantined or verified." height={160} />
      <ul>
        {list.data?.items.map(({ host, verdict, reason }) => (
          <Stack as="li" key={host} gap={3} ruled={4}>
            <p>
              <strong>{host}</strong> · {LABELS[verdict]}
              {reason !== '' && ` · ${reason}`}
            </p>
            <Cluster>
              <Button disabled={remove.isBusy} onClick={() => void remove.run({ params: { host } })}>
                Forget<span className="visually-hidden"> {host}</span>
              </Button>
            </Cluster>
          </Stack>
        ))}
      </ul>
    </>
  );
}

function HostForm() {
  const notice = useNotice();
  const [values, setValues] = useState({ host: '', verdict: 'quarantined' as HostVerdict, reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isBusy, error } = useAction(trustRoutes.saveLinkHost, {
    form: { setErrors, getValues: () => values },
    onDone: ({ message }) => {
      setValues({ ...values, host: '', reason: '' });
      notice.show(message);
    },
  });
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  return (
    <Form
      error={error}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run({ body: values });
      }}
    >
      <TextField
        label="Host"
        autoComplete="off"
        placeholder="example.com"
        value={values.host}
        error={errors.host}
        onChange={(event) => change({ host: event.target.value })}
      />
      <SelectField
        label="What it is"
        value={values.verdict}
        onChange={(event) => change({ verdict: event.target.value as HostVerdict })}
      >
        <option value="quarantined">{LABELS.quarantined}</option>
        <option value="verified-stream">{LABELS['verified-stream']}</option>
      </SelectField>
      <TextField
        label="Reason"
        isOptional
        autoComplete="off"
        value={values.reason}
        error={errors.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Button type="submit" primary disabled={isBusy}>
        Save
      </Button>
    </Form>
  );
}
