import type { School } from '@csz/contract/directory/calls';
import { LEAGUE_LIMITS } from '@csz/contract/leagues/limits';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState } from 'react';
import { SchoolPicker } from '#web/reference/directory/school-picker.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import form from '#web/ui/form/form.module.css';
import { Cluster } from '#web/ui/layout.tsx';
import type { EditedSeason, EditedTeam } from './edited-season.ts';
import styles from './league-season.module.css';

interface TeamListProps {
  edited: EditedSeason;
  onChange: (edited: EditedSeason) => void;
}

/** The teams of the league, each with its division. */
export function TeamList({ edited, onChange }: TeamListProps) {
  const { members } = edited;
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes: the keyboard goes on at the one that is in its place.
  const goTo = useRef<number>(undefined);
  useEffect(() => {
    if (goTo.current === undefined) return;
    const at = Math.min(goTo.current, members.length - 1);
    goTo.current = undefined;
    const line = list.current?.children[at] ?? list.current?.nextElementSibling;
    line?.querySelector<HTMLElement>(at < 0 ? 'input' : 'button:last-of-type')?.focus();
  });
  const remove = (at: number) => {
    goTo.current = at;
    onChange({ ...edited, members: members.toSpliced(at, 1) });
  };
  const change = (schoolId: string, part: Partial<EditedTeam>) =>
    onChange({ ...edited, members: members.map((team) => (team.schoolId === schoolId ? { ...team, ...part } : team)) });
  const add = ({ id, name, shortName, initials, colors, imgUrl }: School) => {
    if (members.some(({ schoolId }) => schoolId === id)) return;
    const team = { schoolId: id, name, shortName, initials, colors, imgUrl, divisionId: '', isWithdrawn: false };
    onChange({ ...edited, members: [...members, team] });
  };
  return (
    <>
      {members.length > 0 && (
        <p className="soft">
          {members.length === 1 ? '1 team.' : `${members.length} teams.`} The games of a team that withdrew count for no
          one in this league.
        </p>
      )}
      <ul ref={list}>
        {members.map((team, at) => (
          <TeamLine
            key={team.schoolId}
            team={team}
            edited={edited}
            onChange={(part) => change(team.schoolId, part)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      {members.length < LEAGUE_LIMITS.teams && <AddTeam onAdd={add} />}
    </>
  );
}

interface TeamLineProps {
  team: EditedTeam;
  edited: EditedSeason;
  onChange: (part: Partial<EditedTeam>) => void;
  onRemove: () => void;
}

function TeamLine({ team, edited: { divisions }, onChange, onRemove }: TeamLineProps) {
  return (
    <li className={styles.team}>
      <Crest {...team} size={28} />
      <span className="breaks strong">{team.shortName}</span>
      {divisions.length > 0 && (
        <select
          className={`${form.input} ${form.select} ${styles.division}`}
          aria-label={`Division of ${team.shortName}`}
          value={team.divisionId}
          autoComplete="off"
          onChange={({ target }) => onChange({ divisionId: target.value })}
        >
          <option value="">No division</option>
          {divisions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Cluster as="span" gap={1} isLine className={styles.acts}>
        <CheckField
          label={
            <>
              Withdrew<span className="visually-hidden">: {team.shortName}</span>
            </>
          }
          checked={team.isWithdrawn}
          onChange={({ target }) => onChange({ isWithdrawn: target.checked })}
        />
        <button type="button" className="icon-button slim" onClick={onRemove}>
          <IconX size={20} aria-hidden="true" />
          <span className="visually-hidden">Remove {team.shortName}</span>
        </button>
      </Cluster>
    </li>
  );
}

function AddTeam({ onAdd }: { onAdd: (school: School) => void }) {
  const [text, setText] = useState('');
  return (
    <SchoolPicker
      label="Add a team"
      text={text}
      hint={() => 'Type a part of the name of its school.'}
      status={(state) =>
        state === 'unlisted' ? 'No school has that name.' : state === 'failed' && 'The search did not come through.'
      }
      onType={setText}
      onPick={(school) => {
        setText('');
        onAdd(school);
      }}
    />
  );
}
