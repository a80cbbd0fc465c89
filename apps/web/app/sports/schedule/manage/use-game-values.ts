import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { GameForm } from '@csz/contract/schedule/game-form';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useMe } from '#web/people/accounts/queries.ts';
import { draftBox } from '#web/ui/draft-box.ts';
import { takeOver } from './conflict.ts';
import { type GameValues, valuesOf, wireOf } from './form-values.ts';

/** What was typed and not saved yet: with the version that it was typed upon. */
interface Draft {
  readonly values: GameValues;
  /** What the form said before; the same on the screen is no draft. */
  readonly base: GameValues;
  readonly version?: number | undefined;
}

const box = draftBox('game-draft:', isDraft);

/** What was typed into this form in this window before it was reloaded. */
export const readDraft = box.read;
export const forgetDraft = box.forget;

/** Where a form begins: what it shows, and upon what. */
export interface GameFormStart {
  /** What was typed is kept under this name until it is saved; without one it is not kept. */
  readonly draftName?: string;
  readonly values: GameValues;
  /** What the game says now, where `values` are already different. */
  readonly base?: GameValues;
  /** The game that is edited. */
  readonly game?: Pick<CalendarGame, 'id' | 'version'>;
  readonly copyFromId?: string;
}

/** Several people may use one window after each other and never see each other's words. */
function useDraftName(name: string | undefined): string | undefined {
  const memberId = useMe()?.memberId;
  const [own] = useState(() => (name === undefined ? undefined : `${memberId ?? 'guest'} ${name}`));
  return own;
}

/** What is typed into a game's form, upon which version, and what survives a reload of it. */
export function useGameValues(start: GameFormStart) {
  const { game } = start;
  const draftName = useDraftName(start.draftName);
  const [draft] = useState(() => (draftName === undefined ? undefined : readDraft(draftName)));
  const [base, setBase] = useState(draft?.base ?? start.base ?? start.values);
  const [version, setVersion] = useState(draft?.version ?? game?.version);
  const [theirs, setTheirs] = useState<CalendarGame>();
  const form = useForm<GameValues>({
    initialValues: draft?.values ?? start.values,
    validate: (values) => schemaResolver(GameForm, { sync: true })(wireOf(values)),
  });
  const { values } = form;
  useEffect(() => {
    if (draftName !== undefined) keepDraft(draftName, { values, base, version });
  }, [draftName, values, base, version]);

  return {
    form,
    base,
    version,
    theirs,
    wasRestored: draft !== undefined,
    /** Another user was faster: this is what the game says now. */
    meet: setTheirs,
    /** Settles what two people changed: the named fields as the other left them, the rest as typed here. */
    settle: (names: readonly (keyof GameValues)[]) => {
      if (theirs === undefined) return;
      const now = valuesOf(theirs);
      form.setValues(takeOver(form.values, now, names));
      setBase(now);
      setVersion(theirs.version);
      setTheirs(undefined);
    },
    forget: () => {
      if (draftName !== undefined) forgetDraft(draftName);
    },
    startOver: () => {
      if (draftName !== undefined) forgetDraft(draftName);
      form.setValues(start.values);
      setBase(start.base ?? start.values);
      setVersion(game?.version);
    },
  };
}

function isDraft(thing: unknown): thing is Draft {
  return (
    typeof thing === 'object' &&
    thing !== null &&
    Array.isArray((thing as Partial<Draft>).values?.teams) &&
    Array.isArray((thing as Partial<Draft>).base?.teams)
  );
}

/** Keeps what is typed until it is saved or given up; what was not touched is not kept. */
export function keepDraft(name: string, draft: Draft): void {
  if (JSON.stringify(draft.values) === JSON.stringify(draft.base)) forgetDraft(name);
  else box.keep(name, draft);
}
