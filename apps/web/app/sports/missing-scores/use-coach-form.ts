import { type CoachOutcome, NewCoach } from '@csz/contract/missing-scores/calls';
import { missingScoresRoutes } from '@csz/contract/missing-scores/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { type CoachDraft, EMPTY_COACH, type NamedRow } from './coach-row.tsx';
import { useDrafts } from './use-drafts.ts';

type Team = NamedRow['team'];

export const teamKey = ({ schoolId, sportId }: Pick<Team, 'schoolId' | 'sportId'>) => `${schoolId}/${sportId}`;

/** The rows of teams without a coach, and how they are saved: one, or all that were begun. */
export function useCoachForm(token: string, teams: readonly Team[]) {
  const client = useQueryClient();
  const submission = useSubmit();
  const { draftOf, set, drop } = useDrafts<CoachDraft>('csz coaches', EMPTY_COACH);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, CoachOutcome>>>({});
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const rows: NamedRow[] = teams.map((team) => {
    const key = teamKey(team);
    return { team, draft: draftOf(key), outcome: outcomes[key], isJudged: judged.has(key) };
  });

  const save = (chosen: readonly NamedRow[]) => {
    setJudged((all) => new Set([...all, ...chosen.map(({ team }) => teamKey(team))]));
    const items = chosen.flatMap(({ team: { schoolId, sportId }, draft }) =>
      NewCoach.safeParse(draft).success ? [{ schoolId, sportId, coach: draft }] : [],
    );
    if (items.length === 0) return;
    void submission.submit(async () => {
      const answer = await call(client, missingScoresRoutes.saveCoachlessReport, {
        params: { id: token },
        body: { items },
      });
      const fresh = Object.fromEntries(answer.items.map((outcome) => [teamKey(outcome), outcome]));
      setOutcomes((all) => ({ ...all, ...fresh }));
      drop(answer.items.filter(({ ok }) => ok).map(teamKey));
    });
  };

  return {
    rows,
    begun: rows.filter(({ draft, outcome }) => outcome?.ok !== true && isBegun(draft)),
    isBusy: submission.isBusy,
    error: submission.error,
    change: ({ team }: NamedRow, part: Partial<CoachDraft>) => set(teamKey(team), part),
    save,
  };
}

const isBegun = ({ firstName, lastName, email }: CoachDraft) => `${firstName}${lastName}${email}`.trim() !== '';
