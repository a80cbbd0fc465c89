import { formatWholeDay } from '@csz/contract/core/when';
import { wordOfTheDayRoutes } from '@csz/contract/word-of-the-day/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { SideAds } from '#web/shell/side-ads.tsx';
import { Button } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { type DeviceWords, forgetGames, handedOver, useDeviceWords } from './device-words.ts';
import { wordGameQuery, wordQuery } from './queries.ts';
import { useWordGame } from './use-word-game.ts';
import { WordBoard } from './word-board.tsx';
import styles from './word-page.module.css';
import { WordFigures, WordResult } from './word-result.tsx';

/** The word of the day: the same for everyone, with six tries. */
export function WordPage() {
  const { data: word, isLoadingError, refetch } = useQuery(wordQuery);
  return (
    <Columns side={<SideAds />}>
      <Stack className={styles.page}>
        {word === undefined ? (
          <>
            <h1>Word of the day</h1>
            {isLoadingError ? <ListFailed onRetry={refetch} /> : <ListWaits height={560} />}
          </>
        ) : (
          <Play word={word} />
        )}
      </Stack>
    </Columns>
  );
}

function Play({ word }: { word: Parameters<typeof useWordGame>[0] }) {
  const play = useWordGame(word);
  const { game, statistics } = play;
  const isFound = game.answer !== null && game.guesses.at(-1)?.word === game.answer;
  return (
    <>
      <div>
        <h1>Word of the day</h1>
        <p className="soft">
          {formatWholeDay(game.day)}: {game.letters} letters, six tries.
          {word.isSports && game.day === word.day && ' Friday’s word is one of sports.'}
        </p>
      </div>
      <NeedsScripts />
      <TakeOver day={game.day} />
      {play.retry === undefined ? (
        <WordBoard play={play} />
      ) : (
        <ListFailed words="How far you are could not be loaded." onRetry={play.retry} />
      )}
      {game.answer !== null && <WordResult play={play} />}
      {statistics.played > 0 && (
        <WordFigures statistics={statistics} tries={isFound ? game.guesses.length : undefined} />
      )}
      <Rules />
    </>
  );
}

/** How it is played, and what the marks mean. */
const Rules = () => (
  <Fold label="How it is played">
    <Stack gap={2} className={styles.rules}>
      <p>
        Find the word in six tries. It is the same for everyone and changes at midnight. Each try must be a word; one
        that is not costs nothing.
      </p>
      <ul>
        <Cluster as="li" isLine>
          <span className={styles.tile} data-mark="correct" aria-hidden="true">
            a
          </span>
          A filled square: the letter is in its place.
        </Cluster>
        <Cluster as="li" isLine>
          <span className={styles.tile} data-mark="present" aria-hidden="true">
            b
          </span>
          A circle: the letter is elsewhere in the word.
        </Cluster>
        <Cluster as="li" isLine>
          <span className={styles.tile} data-mark="absent" aria-hidden="true">
            c
          </span>
          A dashed square: the letter is not in the word, or not once more.
        </Cluster>
      </ul>
      <p className="soft">
        Guests’ words stay on their device. Members’ are kept with their account, so that they can go on elsewhere.
      </p>
    </Stack>
  </Fold>
);

/**
 * Brings what a guest played here to the member that they have become. Who has played with the account before may have
 * lent the phone: they are asked.
 */
function TakeOver({ day }: { day: string }) {
  const device = useDeviceWords();
  const me = useMe();
  const games = handedOver(device);
  const { data: own } = useQuery({ ...wordGameQuery(day), enabled: me !== null });
  if (me === null || own === undefined || games.length === 0) return null;
  const isFirst = own.statistics.played === 0 && own.game.guesses.length === 0;
  return <Offer device={device} isFirst={isFirst} />;
}

function Offer({ device, isFirst }: { device: DeviceWords; isFirst: boolean }) {
  const notice = useNotice();
  const [isDeclined, decline] = useState(false);
  const isTaken = useRef(false);
  const games = handedOver(device);
  const { run, isBusy } = useAction(wordOfTheDayRoutes.keepWordGames, {
    errorsTo: 'toast',
    onDone: ({ message }) => {
      forgetGames();
      notice.show(message);
    },
  });
  useEffect(() => {
    if (!isFirst || isTaken.current) return;
    isTaken.current = true;
    void run({ body: { games } });
  });
  if (isFirst || isDeclined) return null;
  const days = games.length === 1 ? '1 day' : `${games.length} days`;
  return (
    <div className="callout">
      <p>A guest played {days} on this device. Was it you?</p>
      <Cluster>
        <Button primary disabled={isBusy} onClick={() => void run({ body: { games } })}>
          Add them to my account
        </Button>
        <Button onClick={() => decline(true)}>No</Button>
      </Cluster>
    </div>
  );
}
