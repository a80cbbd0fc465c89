import { HOST_VERDICTS, type HostVerdict } from '@csz/contract/moderation/kinds';
import type { LinkHost } from '@csz/contract/trust/calls';
import { trustRoutes } from '@csz/contract/trust/routes';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Grid } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';

const linkHostsQuery = callQuery(trustRoutes.listLinkHosts, {});
const LABELS: Readonly<Record<HostVerdict, string>> = {
  quarantined: 'Quarantined: links to it are held',
  'verified-stream': 'Verified for streams: links to it go live on games',
  allowed: 'Allowed: links of new members to it go live',
  shortener: 'Shortener: links to it are held, as it hides where it leads',
};

/** Hosts that links lead to, and what staff decided about them. */
export function HostList() {
  const list = useQuery(linkHostsQuery);
  const { items = [] } = list.data ?? {};
  return (
    <>
      <HostForm />
      <ListStart list={list} empty="No host is quarantined, allowed or verified." height={160} />
      {HOST_VERDICTS.map((verdict) => {
        const hosts = items.filter((item) => item.verdict === verdict);
        return hosts.length > 0 && <Hosts key={verdict} title={LABELS[verdict]} hosts={hosts} />;
      })}
    </>
  );
}

function Hosts({ title, hosts }: { title: string; hosts: readonly z.output<typeof LinkHost>[] }) {
  const notice = useNotice();
  const remove = useAction(trustRoutes.deleteLinkHost, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  return (
    <section aria-label={title}>
      <h2 className="large">{title}</h2>
      <ul>
        {hosts.map(({ host, reason, ...search }) => (
          <Cluster as="li" key={host} justify="apart" ruled={2} isLine>
            <div className="breaks">
              <p>
                <strong>{host}</strong>
                {reason !== '' && ` · ${reason}`}
              </p>
              <Search {...search} />
            </div>
            <Button disabled={remove.isBusy} onClick={() => void remove.run({ params: { host } })}>
              Forget<span className="visually-hidden"> {host}</span>
            </Button>
          </Cluster>
        ))}
      </ul>
    </section>
  );
}

/** What became of posts and comments that link to a quarantined host and were there before. */
function Search({ verdict, held, isSearched }: Pick<z.output<typeof LinkHost>, 'verdict' | 'held' | 'isSearched'>) {
  if (verdict !== 'quarantined' || (isSearched && held === 0)) return null;
  const taken = `${held} ${held === 1 ? 'post or comment' : 'posts and comments'} with links to it went to the queue.`;
  return (
    <p className="soft">
      {!isSearched && 'Posts and comments that link to it are being looked through. '}
      {held > 0 && taken}
    </p>
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
      <Grid least="260px" fills align="start">
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
          {HOST_VERDICTS.map((verdict) => (
            <option key={verdict} value={verdict}>
              {LABELS[verdict]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Reason"
          isOptional
          autoComplete="off"
          value={values.reason}
          error={errors.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Grid>
      <Cluster>
        <Button type="submit" primary disabled={isBusy}>
          Save
        </Button>
      </Cluster>
    </Form>
  );
}
