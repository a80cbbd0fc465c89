import { PLANNED_HOMES } from '@csz/contract/core/constants';
import { formatWhen, sideName } from '@csz/contract/playoffs/bracket-labels';
import type { BracketNode } from '@csz/contract/playoffs/calls';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { type FormEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraftAct } from './use-draft-act.ts';

/** When, where and on whose ground, as fields have it: empty for what is not said. */
interface MatchPlan {
  readonly eventDate: string;
  readonly startTime: string;
  readonly location: string;
  readonly home: string;
}

interface MatchDialogProps {
  bracketId: string;
  version: number;
  node: BracketNode;
  onClose: () => void;
}

/** When, where and on whose ground a match is played; its game follows. */
export function MatchDialog({ bracketId, version, node, onClose }: MatchDialogProps) {
  const act = useDraftAct(bracketId);
  const now = planOf(node);
  const [seen, setSeen] = useState(now);
  const [typed, setTyped] = useState(now);
  const set = (change: Partial<MatchPlan>) => setTyped({ ...typed, ...change });
  const [upper, lower] = node.seeding;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { eventDate, startTime, location, home } = typed;
    const body = {
      eventDate: eventDate || null,
      startTime: startTime === '' ? null : `${startTime}:00`,
      location,
      version,
      home: PLANNED_HOMES.find((one) => one === home) ?? null,
    };
    const input = { params: { id: bracketId, match: node.id }, body };
    if (await act.run((client) => call(client, playoffsRoutes.scheduleMatch, input), 'Saved.')) onClose();
  };
  const isOther = !act.isBusy && planText(seen, node) !== planText(now, node);
  return (
    <Dialog title={`Schedule ${node.name}`} onClose={onClose}>
      <Form onSubmit={save} error={act.error}>
        {isOther && (
          <p role="status">
            It was put somewhere else meanwhile: {planText(now, node)}. Saving keeps what you typed.{' '}
            <Button
              onClick={() => {
                setSeen(now);
                setTyped(now);
              }}
            >
              Take theirs
            </Button>
          </p>
        )}
        <TextField
          label="Date"
          type="date"
          value={typed.eventDate}
          onChange={(event) => set({ eventDate: event.target.value })}
          autoComplete="off"
        />
        <TextField
          label="Time"
          type="time"
          value={typed.startTime}
          onChange={(event) => set({ startTime: event.target.value.slice(0, 5) })}
          autoComplete="off"
          hint="Empty while it is to be decided."
        />
        <TextField
          label="Place"
          value={typed.location}
          onChange={(event) => set({ location: event.target.value })}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField label="Home" value={typed.home} onChange={(event) => set({ home: event.target.value })}>
          <option value="">As the bracket says</option>
          {upper !== undefined && <option value="upper">{sideName(upper)}</option>}
          {lower !== undefined && <option value="lower">{sideName(lower)}</option>}
          <option value="neutral">Neutral ground</option>
        </SelectField>
        <Button type="submit" primary disabled={act.isBusy}>
          Save
        </Button>
      </Form>
    </Dialog>
  );
}

function planOf({ eventDate, startTime, location, plannedHome }: BracketNode): MatchPlan {
  return {
    eventDate: eventDate ?? '',
    startTime: startTime?.slice(0, 5) ?? '',
    location,
    home: plannedHome ?? '',
  };
}

/** 'Fri, Nov 13, 7:00 pm, County Stadium, on neutral ground'. */
function planText({ eventDate, startTime, location, home }: MatchPlan, { seeding }: BracketNode): string {
  const when = formatWhen({ eventDate: eventDate || null, startTime: startTime === '' ? null : `${startTime}:00` });
  const side = home === 'upper' ? seeding[0] : home === 'lower' ? seeding[1] : undefined;
  const ground = home === 'neutral' ? 'on neutral ground' : side === undefined ? '' : `${sideName(side)} at home`;
  return [when, location, ground].filter((part) => part !== '').join(', ');
}
