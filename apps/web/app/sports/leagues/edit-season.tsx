import type { LeagueSeason } from '@csz/contract/leagues/calls';
import { leaguesRoutes } from '@csz/contract/leagues/routes';
import { pages } from '@csz/contract/pages';
import { parseSeasonLabel, seasonLabel } from '@csz/rules/season';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { ChoosePointSystem } from '#web/sports/point-rankings/staff/choose-point-system.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { FormFoot } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { LeaveQuestion } from '#web/ui/leave-question.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Decisions } from './decisions.tsx';
import { DivisionList } from './division-list.tsx';
import { type EditedSeason, editOf, formOf, stepFaults } from './edited-season.ts';
import { LeagueTables } from './league-tables.tsx';
import { leagueSeasonQuery, type SeasonChoice } from './queries.ts';
import { useSeasonDraft } from './season-draft.ts';
import { TeamFile } from './team-file.tsx';
import { TeamList } from './team-list.tsx';
import { TieBreakers } from './tie-breakers.tsx';

interface EditSeasonProps {
  data: LeagueSeason;
  /** As it was chosen, so that what is saved takes its place. */
  choice: SeasonChoice;
}

/** Teams, divisions, qualifiers and tie-breakers, with the tables as they would be. */
export function EditSeason({ data, choice }: EditSeasonProps) {
  const season = useSeasonForm(data, choice);
  const { edited, setEdited, faults, save, preview } = season;
  return (
    <>
      <LeaveQuestion isChanged={season.isChanged} isKept={season.isKept} />
      {season.found !== undefined && (
        <FoundDraft isOverSaved={season.found.version !== data.version} onDiscard={season.discard} />
      )}
      {edited.members.length === 0 && <StartOver data={data} onTake={setEdited} />}
      <Section id="teams" title="Teams">
        <TeamList edited={edited} onChange={setEdited} />
        <TeamFile data={data} edited={edited} onChange={setEdited} />
      </Section>
      <Section id="divisions" title="Divisions">
        <DivisionList edited={edited} onChange={setEdited} />
      </Section>
      <Section id="qualifiers" title="Who goes on">
        <TextField
          label="Teams that qualify"
          type="number"
          inputMode="numeric"
          min={1}
          max={64}
          isOptional
          autoComplete="off"
          value={edited.qualifiers}
          hint="The line in the table stands under so many teams, in each division. With a point system the points decide who they are, and there is no line. Leave it empty for no line and no bracket."
          onChange={({ target }) => setEdited({ ...edited, qualifiers: target.value })}
        />
      </Section>
      <Section id="tie-breakers" title="Tie-breakers">
        <TieBreakers edited={edited} faults={faults} onChange={setEdited} />
      </Section>
      <Section id="decisions" title="Coin tosses and decisions">
        <Decisions data={data} onRecorded={season.recorded} />
      </Section>
      <Section id="points" title="Point ranking">
        <ChoosePointSystem filter={{ leagueId: data.league.id, sportId: data.sportId, season: data.season }} />
      </Section>
      <Section id="tables" title={season.isChanged ? 'Tables as they would be' : 'Tables'}>
        <LeagueTables tables={season.tables} isStale={season.isStale} season={data.season} />
        {hasProjection(data) && (
          <Link
            className="target at-start strong"
            to={pages.projectedBracket(data.league.id, { sportId: data.sportId, season: data.season })}
          >
            The bracket that the saved season would give
          </Link>
        )}
      </Section>
      {save.error !== undefined && <Banner key={save.error}>{save.error}</Banner>}
      {preview.error !== undefined && <Banner key={preview.error}>{preview.error}</Banner>}
      <FormFoot>
        <p className="soft small grows" role="status">
          {faults.size > 0 ? 'A tie-breaker needs another look.' : season.isChanged ? 'Not saved yet.' : ''}
        </p>
        <Button disabled={!season.isChanged || faults.size > 0 || preview.isBusy} onClick={season.runPreview}>
          Preview the tables
        </Button>
        <Button primary disabled={!season.isChanged || faults.size > 0 || save.isBusy} onClick={season.runSave}>
          Save
        </Button>
      </FormFoot>
    </>
  );
}

interface FoundDraftProps {
  /** The season was saved after these changes were begun. */
  isOverSaved: boolean;
  onDiscard: () => void;
}

/** Changes of an earlier visit that were not saved. */
const FoundDraft = ({ isOverSaved, onDiscard }: FoundDraftProps) => (
  <Stack gap={3} className="callout" role="status">
    <p>
      What you changed earlier and did not save is here again.
      {isOverSaved && ' Meanwhile this season was saved by another editor: saving yours replaces what they did.'}
    </p>
    <div>
      <Button onClick={onDiscard}>Discard my changes</Button>
    </div>
  </Stack>
);

/** What is edited of a season, from the draft of an earlier visit on. */
function useEditedSeason(data: LeagueSeason) {
  const draft = useSeasonDraft(data);
  const [base, setBase] = useState(data);
  const [edited, setState] = useState(() => draft.found?.edited ?? editOf(data));
  const [found, setFound] = useState(draft.found);
  // What is typed while a save is on its way is newer than what that knows.
  const typed = useRef(edited);
  const isChanged = textOf(edited) !== textOf(editOf(base));
  const isFound = found !== undefined && isChanged;
  const show = (next: EditedSeason, of: LeagueSeason, version = of.version) => {
    typed.current = next;
    setState(next);
    const differs = textOf(next) !== textOf(editOf(of));
    if (!differs) setFound(undefined);
    draft.keep(differs ? { edited: next, version } : undefined);
  };
  return {
    base,
    edited,
    isChanged,
    isKept: draft.isKept,
    found: isFound ? found : undefined,
    // What began before a colleague's save is still over it when more is typed.
    setEdited: (next: EditedSeason) => show(next, base, isFound ? found.version : base.version),
    discard: () => show(editOf(base), base),
    saved: (season: LeagueSeason, sent: EditedSeason) => {
      setBase(season);
      setFound(undefined);
      show(textOf(typed.current) === textOf(sent) ? editOf(season) : typed.current, season);
    },
  };
}

/** A season that is edited: sent to be looked at, or to be kept. */
function useSeasonForm(data: LeagueSeason, choice: SeasonChoice) {
  const client = useQueryClient();
  const notice = useNotice();
  const { base, saved, ...editing } = useEditedSeason(data);
  const { edited, isChanged } = editing;
  const [previewed, setPreviewed] = useState<{ tables: LeagueSeason['tables']; of: string }>();
  const body = { ...formOf(edited), sportId: data.sportId, season: data.season };
  const params = { id: data.league.id };
  const keep = (season: LeagueSeason) => {
    client.setQueryData(leagueSeasonQuery(params.id, choice).queryKey, season);
    setPreviewed(undefined);
  };
  const save = useAction(leaguesRoutes.saveLeagueSeason, {
    onDone: (season) => {
      keep(season);
      saved(season, edited);
      notice.show('Saved. The standings show it now.');
    },
  });
  const preview = useAction(leaguesRoutes.previewLeagueSeason, {
    onDone: ({ tables }) => {
      setPreviewed({ tables, of: textOf(edited) });
      document.getElementById('tables')?.scrollIntoView({ block: 'start' });
    },
  });
  return {
    ...editing,
    faults: stepFaults(edited),
    tables: previewed?.tables ?? data.tables,
    isStale: isChanged && previewed?.of !== textOf(edited),
    recorded: keep,
    save,
    preview,
    runSave: () => void save.run({ params, body: { ...body, version: base.version } }),
    runPreview: () => void preview.run({ params, body }),
  };
}

/** Who would play whom needs a number that goes on, and tie-breakers or points to say who. */
const hasProjection = ({ tieBreakers, qualifiers, tables }: LeagueSeason): boolean =>
  qualifiers !== null && (tieBreakers !== null || tables.some((table) => table.isSeededByPoints)) && tables.length > 0;

const textOf = (edited: EditedSeason) => JSON.stringify(formOf(edited));

/** A season without teams begins as the one before it, or with a file. */
function StartOver({ data, onTake }: { data: LeagueSeason; onTake: (edited: EditedSeason) => void }) {
  const client = useQueryClient();
  const notice = useNotice();
  const last = seasonLabel((parseSeasonLabel(data.season) ?? 0) - 1);
  const copy = useAction(
    () => client.fetchQuery(leagueSeasonQuery(data.league.id, { sportId: data.sportId, season: last })),
    {
      errorsTo: 'toast',
      onDone: (season) => {
        if (season.members.length === 0) return notice.fail(new Error(`There are no teams in ${last} either.`));
        const stayed = season.members.filter(({ isWithdrawn }) => !isWithdrawn);
        onTake(editOf({ ...season, members: stayed }));
        notice.show(`Taken from ${last}. Look it over, then save it.`);
      },
    },
  );
  return (
    <Stack gap={3} className="callout">
      <p>
        {data.sportName} has no teams in this league in {data.season} yet. Begin with those of last season, with a file,
        or one by one.
      </p>
      <Cluster>
        <Button primary disabled={copy.isBusy} onClick={() => void copy.run(undefined)}>
          Copy from {last}
        </Button>
      </Cluster>
    </Stack>
  );
}
