import { csvFile } from '@csz/contract/core/csv';
import type { LeagueFileRow, LeagueSeason } from '@csz/contract/leagues/calls';
import { LEAGUE_LIMITS } from '@csz/contract/leagues/limits';
import { leaguesRoutes } from '@csz/contract/leagues/routes';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';
import { download } from '#web/ui/download.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { type EditedSeason, withTeams } from './edited-season.ts';

interface TeamFileProps {
  data: LeagueSeason;
  edited: EditedSeason;
  onChange: (edited: EditedSeason) => void;
}

/** Teams and divisions as a file: out for a spreadsheet, and in again. */
export function TeamFile({ data, edited, onChange }: TeamFileProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Cluster>
      <Button onClick={() => setOpen(true)}>Import a file</Button>
      {edited.members.length > 0 && (
        <Button onClick={() => download(`${data.league.name} ${data.season}.csv`, fileOf(edited))}>
          Download as CSV
        </Button>
      )}
      {isOpen && <FileDialog data={data} edited={edited} onChange={onChange} onClose={() => setOpen(false)} />}
    </Cluster>
  );
}

function fileOf({ members, divisions }: EditedSeason): string {
  const nameOf = new Map(divisions.map(({ id, name }) => [id, name]));
  const rows = members.map(({ name, divisionId, isWithdrawn }) => [
    name,
    nameOf.get(divisionId) ?? '',
    isWithdrawn ? 'yes' : '',
  ]);
  return csvFile([['School', 'Division', 'Withdrawn'], ...rows]);
}

/** A file read row by row; what it says comes into the form, and nothing is kept before that is saved. */
function FileDialog({ data, edited, onChange, onClose }: TeamFileProps & { onClose: () => void }) {
  const notice = useNotice();
  const [rows, setRows] = useState<readonly LeagueFileRow[]>();
  const [isWhole, setWhole] = useState(false);
  const reading = useAction(leaguesRoutes.readLeagueFile, { onDone: (answer) => setRows(answer.rows) });
  const teams = rows?.flatMap(({ team }) => team ?? []) ?? [];
  const take = () => {
    onChange(withTeams(edited, teams, { isWhole }));
    notice.show('The file is in the form. Look it over, then save it.');
    onClose();
  };
  return (
    <Dialog title="Teams from a file" isWide step={rows === undefined ? 'file' : null} onClose={onClose}>
      <Form
        error={reading.error}
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <FileField
          label="File with teams (CSV)"
          hint={`A column School, and if you like Division and Withdrawn (yes). Up to ${LEAGUE_LIMITS.teams} rows.`}
          onChoose={({ name, text }) => {
            setRows(undefined);
            const fileName = name.slice(-LEAGUE_LIMITS.fileName);
            void reading.run({ params: { id: data.league.id }, body: { fileName, text } });
          }}
        />
        {rows !== undefined && (
          <>
            <FileRows rows={rows} edited={edited} />
            <CheckField
              label="Teams that are not in the file leave the league"
              checked={isWhole}
              onChange={({ target }) => setWhole(target.checked)}
            />
            <DialogActs>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" primary disabled={teams.length === 0}>
                Take {teams.length === 1 ? '1 team' : `${teams.length} teams`} into the form
              </Button>
            </DialogActs>
          </>
        )}
      </Form>
    </Dialog>
  );
}

function FileRows({ rows, edited }: { rows: readonly LeagueFileRow[]; edited: EditedSeason }) {
  const first = rows.toSorted((a, b) => Number(a.team !== null) - Number(b.team !== null) || a.row - b.row);
  return (
    <DataTable caption="What becomes of each row" columns={['Row', 'Team', 'Division', 'Will be']}>
      {first.map(({ row, name, team, problem }) => (
        <tr key={row}>
          <td className="soft">{row}</td>
          <td className="breaks">
            {team?.name ?? name}
            {problem !== '' && <FieldError>{problem}</FieldError>}
          </td>
          <td>{team?.division ?? ''}</td>
          <td className="strong">{team === null ? 'Stays out' : becomes(team, edited)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function becomes(team: NonNullable<LeagueFileRow['team']>, { members, divisions }: EditedSeason): string {
  const now = members.find(({ schoolId }) => schoolId === team.schoolId);
  if (now === undefined) return 'New';
  const division = divisions.find(({ id }) => id === now.divisionId)?.name ?? null;
  const isSame = division === team.division && now.isWithdrawn === team.isWithdrawn;
  return isSame ? 'As it is' : 'Changes';
}
