import type { BracketSeed } from '@csz/contract/playoffs/calls';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { StandingProof } from '#web/sports/playoffs/bracket-seeds.tsx';
import { recordText } from '#web/sports/playoffs/format-record.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { type Change, useDraftAct } from './use-draft-act.ts';

/** The seeds as they were frozen; a team can withdraw, and come back while no one has gone on for it. */
export function TeamTable({ draft: { bracket, version, trees } }: { draft: BracketDraft }) {
  const act = useDraftAct(bracket.id);
  const [leaving, setLeaving] = useState<BracketSeed>();
  const params = { id: bracket.id };
  const withdrawal = useDraftAct(bracket.id);
  const withdraw = async ({ team: { schoolId, shortName } }: BracketSeed, reason: string) => {
    const input = { params, body: { schoolId, isWithdrawn: true, reason, version } };
    const send: Change = (client) => call(client, playoffsRoutes.withdrawTeam, input);
    if (await withdrawal.run(send, `${shortName} withdrew.`)) setLeaving(undefined);
  };
  const takeBack = ({ team: { schoolId, shortName } }: BracketSeed) => {
    const input = { params, body: { schoolId, isWithdrawn: false, reason: '', version } };
    return act.run((client) => call(client, playoffsRoutes.withdrawTeam, input), `${shortName} is back.`);
  };
  return (
    <div>
      <h2>Teams</h2>
      {act.error !== undefined && <Banner key={act.error}>{act.error}</Banner>}
      <DataTable caption="Teams" columns={['Seed', 'Team', 'Record']} hasActs>
        {trees.flatMap(({ key, seeds }) =>
          seeds.map((seed) => (
            <tr key={`${key}-${seed.team.schoolId}`}>
              <td>{seed.seed}</td>
              <th scope="row">
                {seed.team.shortName}
                {seed.isWithdrawn && ` (withdrew${seed.withdrawnReason === '' ? '' : `: ${seed.withdrawnReason}`})`}
                <StandingProof seed={seed} />
              </th>
              <td>{recordText(seed)}</td>
              <td>
                <Button
                  disabled={act.isBusy}
                  onClick={() => (seed.isWithdrawn ? void takeBack(seed) : setLeaving(seed))}
                >
                  {seed.isWithdrawn ? 'Take back' : 'Withdraw'}
                  <span className="visually-hidden"> {seed.team.shortName}</span>
                </Button>
              </td>
            </tr>
          )),
        )}
      </DataTable>
      {leaving !== undefined && (
        <ReasonDialog
          title={`${leaving.team.shortName} withdraws?`}
          confirm="Withdraw"
          hint="Its opponent goes on by forfeit. Nothing is drawn again."
          onClose={() => setLeaving(undefined)}
          isBusy={withdrawal.isBusy}
          error={withdrawal.error}
          onConfirm={(reason) => void withdraw(leaving, reason)}
        />
      )}
    </div>
  );
}
