import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import type { Proposal } from '@csz/contract/schedule/proposals';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ChangeLines } from './change-lines.tsx';
import { NoteField } from './note-field.tsx';
import { ASKS, linesOf } from './proposal-labels.ts';
import { type ScheduleAct, useScheduleAct } from './use-schedule-act.ts';

/** What the other side asks for, and what this side has asked for. */
export function Proposals({ game }: { game: Pick<CalendarGame, 'proposals'> }) {
  const act = useScheduleAct();
  return game.proposals.map((proposal) => (
    <Stack as="section" gap={2} key={proposal.id} className="callout" aria-label={`Proposal of ${proposal.schoolName}`}>
      <p>
        <strong>
          {proposal.schoolName} {ASKS[proposal.kind]}
        </strong>{' '}
        ({proposal.proposedBy})
      </p>
      <ChangeLines changes={linesOf(proposal)} />
      {proposal.note !== '' && <blockquote>{proposal.note}</blockquote>}
      {proposal.canDecide && <Decide proposal={proposal} act={act} />}
      {proposal.canWithdraw && <Withdraw proposal={proposal} act={act} />}
    </Stack>
  ));
}

interface AnswerProps {
  proposal: Proposal;
  act: ScheduleAct;
}

function Decide({ proposal: { id }, act }: AnswerProps) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const input = { params: { id }, body: { answer } };
  return (
    <>
      <NoteField label="A word to them" value={answer} onChange={({ target }) => setAnswer(target.value)} />
      <Cluster gap={2} align="stretch">
        <Button
          primary
          disabled={act.isBusy}
          onClick={() => act.run(() => call(client, scheduleRoutes.acceptProposal, input))}
        >
          Accept
        </Button>
        <Button
          disabled={act.isBusy}
          onClick={() => act.run(() => call(client, scheduleRoutes.declineProposal, input))}
        >
          Decline
        </Button>
      </Cluster>
    </>
  );
}

function Withdraw({ proposal: { id }, act }: AnswerProps) {
  const client = useQueryClient();
  return (
    <Cluster gap={2} align="stretch">
      <Button
        disabled={act.isBusy}
        onClick={() => act.run(() => call(client, scheduleRoutes.withdrawProposal, { params: { id } }))}
      >
        Withdraw
      </Button>
    </Cluster>
  );
}
