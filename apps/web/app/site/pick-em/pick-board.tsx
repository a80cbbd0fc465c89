import type { PickPlayer, Slate } from '@csz/contract/pick-em/calls';
import { PLAYERS_PER_PAGE } from '@csz/contract/pick-em/limits';
import { pickEmRoutes } from '@csz/contract/pick-em/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { schoolsQuery } from '#web/reference/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldSelect } from '#web/ui/field-select.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './pick-board.module.css';
import { boardQuery, leagueBoardQuery, leaguesQuery, pickSchoolQuery } from './queries.ts';

interface PickBoardProps {
  county: { readonly id: string; readonly name: string };
  slate: Slate;
}

/** Who picked best: of the week or the season, in the county, at a school, or among friends. */
export function PickBoard({ county, slate }: PickBoardProps) {
  const [span, setSpan] = useState<'week' | 'season'>('week');
  /** `school:3`, `league:7`; the whole county when undefined. */
  const [chosen, setAmong] = useState<string>();
  const leagues = useLeagues();
  // A league that was left is not there to choose any more.
  const isLeft = chosen?.startsWith('league:') && !leagues?.items.some(({ id }) => chosen === `league:${id}`);
  const among = isLeft ? undefined : chosen;
  const [page, setPage] = useState(1);
  const filter = {
    countyId: county.id,
    sportId: slate.sportId,
    ...(span === 'week' ? { week: slate.week } : { season: slate.season }),
  };
  const [kind, id = ''] = among?.split(':') ?? [];
  const isLeague = kind === 'league';
  const paged = { ...filter, ...(kind === 'school' && { schoolId: id }), ...(page > 1 && { page: String(page) }) };
  const board = useQuery({ ...boardQuery(paged), enabled: !isLeague });
  const friends = useQuery({ ...leagueBoardQuery(id, filter), enabled: isLeague });
  const list = isLeague ? friends : board;
  const total = list.data?.total ?? 0;
  const choose = (set: () => void) => {
    set();
    setPage(1);
  };
  return (
    <Section id="board" title="Who picks best">
      <Grid least="140px" gap={2} fills>
        <FieldSelect
          label="Time"
          name="span"
          value={span}
          onPick={(one) => choose(() => setSpan(one === 'season' ? 'season' : 'week'))}
        >
          <option value="week">This week’s games</option>
          <option value="season">Whole season</option>
        </FieldSelect>
        <AmongSelect county={county} value={among} onPick={(one) => choose(() => setAmong(one))} />
      </Grid>
      {kind === 'school' && <OwnPlace schoolId={id} />}
      <ListStart list={list} empty={kind === 'school' ? NO_ONE : 'Ranks come with the first result.'} height={200} />
      {total > 0 && <Players players={list.data?.items ?? []} />}
      {!isLeague && total > PLAYERS_PER_PAGE && (
        <Cluster justify="apart">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Better ranks
          </Button>
          <Button disabled={page * PLAYERS_PER_PAGE >= total} onClick={() => setPage(page + 1)}>
            More players
          </Button>
        </Cluster>
      )}
    </Section>
  );
}

const NO_ONE = 'No one who has a result stands on this board yet.';

/** Where a pupil learns is theirs to say: no one is on the board of a school without having chosen that. */
function OwnPlace({ schoolId }: { schoolId: string }) {
  const me = useMe();
  const notice = useNotice();
  const { data } = useQuery({ ...pickSchoolQuery, enabled: me !== null });
  const { run, isBusy } = useAction(pickEmRoutes.choosePickSchool, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  if (me === null || data === undefined) return null;
  const isOn = data.schoolId === schoolId;
  return (
    <Cluster gap={2}>
      <Button disabled={isBusy} onClick={() => void run({ body: { schoolId: isOn ? null : schoolId } })}>
        {isOn ? 'Leave this board' : 'Stand on this board'}
      </Button>
      <span className="soft small">
        {isOn ? 'Others read your name here.' : 'Others then read your name here, and on the board of no other school.'}
      </span>
    </Cluster>
  );
}

function useLeagues() {
  const me = useMe();
  return useQuery({ ...leaguesQuery, enabled: me !== null }).data;
}

interface AmongProps {
  county: PickBoardProps['county'];
  value: string | undefined;
  onPick: (value: string | undefined) => void;
}

function AmongSelect({ county, value, onPick }: AmongProps) {
  const { data: schools } = useQuery(schoolsQuery(county.id));
  const leagues = useLeagues();
  return (
    <FieldSelect label="Players" name="among" value={value} onPick={onPick}>
      <option value="">All of {county.name}</option>
      {leagues !== undefined && leagues.total > 0 && (
        <optgroup label="Friends">
          {leagues.items.map(({ id, name }) => (
            <option key={id} value={`league:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {schools !== undefined && (
        <optgroup label="Schools">
          {schools.items.map(({ id, name }) => (
            <option key={id} value={`school:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </FieldSelect>
  );
}

function Players({ players }: { players: readonly PickPlayer[] }) {
  const me = useMe();
  return (
    <Stack as="ol" gap={0}>
      {players.map(({ memberId, name, rank, right, wrong, offBy }) => {
        const isMe = memberId === me?.memberId;
        return (
          <li key={memberId} className={styles.player} aria-current={isMe || undefined}>
            <span className="strong">#{rank}</span>
            <span className={isMe ? 'breaks heavy' : 'breaks'}>
              {name}
              {isMe && ' (you)'}
            </span>
            <span>
              <strong>{right}</strong> of {right + wrong} right
              {offBy !== null && <span className="soft">, {offBy} off</span>}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
