import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from './conflict-choices.module.css';
import { Cluster, Grid, Stack } from './layout.tsx';

/** One thing that another user changed while it was being edited here. */
export interface Clash<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  /** It was changed here too, and differently: one of the two has to give way. */
  readonly isContested: boolean;
}

interface ConflictChoicesProps<Name extends string> {
  who: string;
  clashes: readonly Clash<Name>[];
  /** Which things are to be as the other left them. */
  onSettle: (names: readonly Name[]) => void;
  children: ReactNode;
}

/** Another user was faster: what they changed beside what was typed here, and a choice for each. */
export function ConflictChoices<Name extends string>({ who, clashes, onSettle, children }: ConflictChoicesProps<Name>) {
  // What was typed here stays unless one says otherwise; what was not touched here follows the other.
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(clashes.filter((clash) => clash.isContested).map(({ name }) => name)),
  );
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = panel.current?.closest('form');
    // Once it is settled, saving is next.
    return () => form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, []);
  const choose = (name: string, mineWins: boolean) =>
    setKept((now) => new Set(mineWins ? [...now, name] : [...now].filter((other) => other !== name)));
  return (
    <Stack gap={3} ref={panel} className={styles.panel}>
      <Banner>{children}</Banner>
      {clashes.map((clash) => (
        <Choice key={clash.name} clash={clash} isMine={kept.has(clash.name)} who={who} onChoose={choose} />
      ))}
      <Button primary onClick={() => onSettle(clashes.map(({ name }) => name).filter((name) => !kept.has(name)))}>
        Use these
      </Button>
    </Stack>
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
    <Cluster as="label" isLine className={styles.option}>
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={isMine === mineWins}
        onChange={() => onChoose(name, mineWins)}
      />
      <span>
        <small className="own-line soft">{whose}</small>
        {words}
      </span>
    </Cluster>
  );
  return (
    <Grid as="fieldset" least="190px" gap={2} fills>
      <legend className="heavy">{label}</legend>
      {option(true, 'Keep yours', mine)}
      {option(false, `Take what ${who} wrote`, theirs)}
    </Grid>
  );
}
