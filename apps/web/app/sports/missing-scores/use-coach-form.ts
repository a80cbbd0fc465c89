import { type CoachOutcome, NewCoach } from '@csz/contract/missing-scores/calls';
import { missingScoresRoutes } from '@csz/contract/missing-scores/routes';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { type CoachDraft, EMPTY_COACH, type NamedRow } from './coach-row.tsx';
import { useDrafts } from './use-drafts.ts';

type Team = NamedRow['team'];

export const teamKey = ({ schoolId, sportId }: Pick<Team, 'schoolId' | 'sportId'>) => `${schoolId}/${sportId}`;

/** The rows of teams without a coach, and how they are saved: one, or all that were begun. */
export function useCoachForm(token: string, teams: readonly Team[]) {
  const { draftOf, set, drop } = useDrafts<CoachDraft>('csz coaches', EMPTY_COACH);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, CoachOutcome>>>({});
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const saving = useAction(missingScoresRoutes.saveCoachlessReport, {
    onDone: ({ items }) => {
      const fresh = Object.fromEntries(items.map((outcome) => [teamKey(outcome), outcome]));
      setOutcomes((all) => ({ ...all, ...fresh }));
      drop(items.filter(({ ok }) => ok).map(teamKey));
    },
  });
  const rows: NamedRow[] = teams.map((team) => {
    const key = teamKey(team);
    return { team, draft: draftOf(key), outcome: outcomes[key], isJudged: judged.has(key) };
  });

  const save = (chosen: readonly NamedRow[]) => {
    setJudged((all) => new Set([...all, ...chosen.map(({ team }) => teamKey(team))]));
    const items = chosen.flatMap(({ team: { schoolId, sportId }, draft }) =>
      NewCoach.safeParse(draft).success ? [{ schoolId, sportId, coach: draft }] : [],
    );
    if (items.length > 0) void saving.run({ params: { id: token }, body: { items } });
  };

  return {
    rows,
    begun: rows.filter(({ draft, outcome }) => outcome?.ok !== true && isBegun(draft)),
    isBusy: saving.isBusy,
    error: saving.error,
    change: ({ team }: NamedRow, part: Partial<CoachDraft>) => set(teamKey(team), part),
    save,
  };
}

const isBegun = ({ firstName, lastName, email }: CoachDraft) => `${firstName}${lastName}${email}`.trim() !== '';
