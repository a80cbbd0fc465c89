import type { CalendarGame } from '@csz/contract/calendar-schedule';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { type Clash, clashesOf } from './conflict.ts';
import styles from './conflict-panel.module.css';
import { type GameValues, valuesOf } from './form-values.ts';

interface ConflictPanelProps {
  base: GameValues;
  mine: GameValues;
  theirs: CalendarGame;
  /** Which fields are to be as the other left them. */
  onSettle: (names: readonly (keyof GameValues)[]) => void;
}

/** Somebody else was faster: what they changed beside what was typed here, and a choice for each. */
export function ConflictPanel({ base, mine, theirs, onSettle }: ConflictPanelProps) {
  const clashes = clashesOf(base, mine, valuesOf(theirs));
  // What was typed here stays unless one says otherwise; what was not touched here follows the other.
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(clashes.filter((clash) => clash.isContested).map(({ name }) => name)),
  );
  const who = theirs.changes[0]?.changedBy || 'Somebody else';
  const choose = (name: string, mineWins: boolean) =>
    setKept((now) => new Set(mineWins ? [...now, name] : [...now].filter((other) => other !== name)));
  return (
    <div className={styles.panel}>
      <Banner>
        {who} changed this game while you were at it. Nothing you typed is lost: choose what it should say.
      </Banner>
      {clashes.map((clash) => (
        <Choice key={clash.name} clash={clash} isMine={kept.has(clash.name)} who={who} onChoose={choose} />
      ))}
      <Button primary onClick={() => onSettle(clashes.map(({ name }) => name).filter((name) => !kept.has(name)))}>
        Use these
      </Button>
    </div>
  );
}

interface ChoiceProps {
  clash: Clash;
  isMine: boolean;
  who: string;
  onChoose: (name: string, mineWins: boolean) => void;
}

function Choice({ clash: { name, label, theirs, mine }, isMine, who, onChoose }: ChoiceProps) {
  const option = (mineWins: boolean, whose: string, words: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={isMine === mineWins}
        onChange={() => onChoose(name, mineWins)}
      />
      <span>
        <small>{whose}</small>
        {words}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {option(true, 'Keep yours', mine)}
      {option(false, `Take what ${who} wrote`, theirs)}
    </fieldset>
  );
}
