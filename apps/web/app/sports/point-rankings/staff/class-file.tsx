import { csvFile } from '@csz/contract/core/csv';
import { CLASS_FILE } from '@csz/contract/point-rankings/limits';
import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import type { ClassFileRow, PointChoice } from '@csz/contract/point-rankings/staff';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';
import { download } from '#web/ui/download.ts';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';

type Team = PointChoice['teams'][number];

interface ClassFileProps {
  stateId: string;
  data: PointChoice;
  /** The teams with their classes as the form has them now. */
  shown: readonly Team[];
  onTake: (teams: readonly Team[]) => void;
}

/** Classes and regions as a file: out for a spreadsheet, and in again. */
export function ClassFile(props: ClassFileProps) {
  const { data, shown } = props;
  const [isOpen, setOpen] = useState(false);
  const name = `${data.of} ${data.sportName} ${data.season} classes.csv`;
  return (
    <Cluster>
      <Button onClick={() => setOpen(true)}>Import a file</Button>
      <Button onClick={() => download(name, fileOf(shown))}>Download as CSV</Button>
      {isOpen && <FileDialog {...props} onClose={() => setOpen(false)} />}
    </Cluster>
  );
}

const fileOf = (teams: readonly Team[]): string =>
  csvFile([
    ['School', 'Class', 'Region'],
    ...teams.map(({ name, className, region }) => [name, className ?? '', region ?? '']),
  ]);

/** A file read row by row; what it says comes into the form, and nothing is kept before that is saved. */
function FileDialog({ stateId, data, shown, onTake, onClose }: ClassFileProps & { onClose: () => void }) {
  const notice = useNotice();
  const [rows, setRows] = useState<readonly ClassFileRow[]>();
  const reading = useAction(pointRankingsRoutes.readSchoolClasses, {
    onDone: ({ hasRegions, rows: read }) => setRows(hasRegions ? read : read.map((row) => withRegionOf(row, shown))),
  });
  const changed = (rows ?? []).flatMap(({ school }) => (school !== null && changes(school, shown) ? [school] : []));
  return (
    <Dialog title="Classes from a file" isWide step={rows === undefined ? 'file' : null} onClose={onClose}>
      <Form
        error={reading.error}
        onSubmit={(event) => {
          event.preventDefault();
          onTake(changed);
          notice.show('The file is in the form. Look it over, then save the classes.');
          onClose();
        }}
      >
        <FileField
          label="File with classes (CSV)"
          hint={`The columns School and Class, and if you like Region. Up to ${CLASS_FILE.rows} rows.`}
          onChoose={({ name, text }) => {
            setRows(undefined);
            const fileName = name.slice(-CLASS_FILE.nameLength);
            const { sportId, season } = data;
            void reading.run({ body: { stateId, sportId, season, fileName, text } });
          }}
        />
        {rows !== undefined && (
          <>
            <FileRows rows={rows} shown={shown} />
            <DialogActs>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" primary disabled={changed.length === 0}>
                Take {changed.length === 1 ? '1 change' : `${changed.length} changes`} into the form
              </Button>
            </DialogActs>
          </>
        )}
      </Form>
    </Dialog>
  );
}

function FileRows({ rows, shown }: { rows: readonly ClassFileRow[]; shown: readonly Team[] }) {
  const first = rows.toSorted((a, b) => Number(a.school !== null) - Number(b.school !== null) || a.row - b.row);
  return (
    <DataTable caption="What becomes of each row" columns={['Row', 'School', 'Now', 'Will be']} stacks>
      {first.map(({ row, name, school, problem }) => (
        <tr key={row}>
          <td className="soft">{row}</td>
          <td className="breaks">
            {/* One box: on phones the name of the column is beside it. */}
            <div>
              {school?.name ?? name}
              {problem !== '' && <FieldError>{problem}</FieldError>}
            </div>
          </td>
          <td>{school === null ? '' : placeText(shown.find(({ schoolId }) => schoolId === school.schoolId))}</td>
          <td className="strong">{becomes(school, shown)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** A file without regions leaves those as they are in the form, typed ones too. */
function withRegionOf(row: ClassFileRow, shown: readonly Team[]): ClassFileRow {
  const { school } = row;
  if (school === null || school.className === null) return row;
  const region = shown.find(({ schoolId }) => schoolId === school.schoolId)?.region ?? null;
  return { ...row, school: { ...school, region } };
}

function becomes(school: Team | null, shown: readonly Team[]): string {
  if (school === null) return 'Stays out';
  return changes(school, shown) ? placeText(school) : 'As it is';
}

const changes = (school: Team, shown: readonly Team[]): boolean =>
  placeText(school) !== placeText(shown.find(({ schoolId }) => schoolId === school.schoolId));

/** 'Class 4A, East', or 'No class'. */
function placeText(team: Pick<Team, 'className' | 'region'> | undefined): string {
  const region = team?.region ? `, ${team.region}` : '';
  return team?.className ? `Class ${team.className}${region}` : `No class${region}`;
}
