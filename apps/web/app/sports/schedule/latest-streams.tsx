import { formatDate } from '@csz/contract/core/when';
import { boardOrder } from '@csz/contract/games/score-line';
import type { Stream } from '@csz/contract/games/streams-and-events';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { embedLink } from '#web/sports/games/embed-link.ts';
import { VideoEmbed } from '#web/sports/games/video-embed.tsx';
import { watchOf } from '#web/sports/games/video-link.ts';
import { WatchBadge } from '#web/sports/games/watch-badge.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { RetryButton, SkeletonRows } from '#web/ui/list-state.tsx';
import styles from './latest-streams.module.css';
import { type StreamsFilter, streamsQuery } from './queries.ts';

/** The latest games with a video, the newest one ready to play. */
export function LatestStreams({ filter }: { filter: StreamsFilter }) {
  const { data, isError, refetch } = useQuery(streamsQuery(filter));
  return (
    <Stack as="section" gap={2} className={styles.card} aria-labelledby="latest-streams">
      <h2 id="latest-streams" className="heading">
        Latest streams
      </h2>
      {isError && (
        <Stack gap={3} className="soft" role="status">
          <p>Streams Loading Failed</p>
          <RetryButton onPress={() => void refetch()} />
        </Stack>
      )}
      {!isError && data === undefined && <StreamsLoading />}
      {data !== undefined && <Streams streams={data.items} />}
    </Stack>
  );
}

function StreamsLoading() {
  return (
    <div className={styles.streams}>
      <p className={`${styles.loading} letter soft`} role="status">
        Loading Streams...
      </p>
      <div>
        <SkeletonRows widths={['90%']} height={76} rows={5} />
      </div>
    </div>
  );
}

function Streams({ streams }: { streams: readonly Stream[] }) {
  if (streams.length === 0) return <p className="soft">No Streams Found</p>;
  const first = streams.find((stream) => embedLink(stream.youtubeLink) !== undefined);
  return (
    <div className={styles.streams}>
      {first !== undefined && (
        <div>
          <VideoEmbed key={first.id} link={first.youtubeLink} title={streamTitle(first)} isTitled />
          <StreamLink stream={first} />
        </div>
      )}
      <ul>
        {streams
          .filter((stream) => stream !== first)
          .map((stream) => (
            <li key={stream.id}>
              <StreamLink stream={stream} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function StreamLink({ stream }: { stream: Stream }) {
  const watch = watchOf(stream);
  return (
    <Stack as={Link} gap={0} ruled={2} className="quiet" to={pages.game(stream.id)}>
      <span className="tight named strong">{streamTitle(stream)}</span>
      <Cluster as="span" gap={2} rows={0} className="soft small">
        {stream.sportName}
        {stream.eventDate !== null && <>, {formatDate(stream.eventDate)}</>}
        {watch !== undefined && <WatchBadge badge={watch.badge} isQuiet />}
      </Cluster>
    </Stack>
  );
}

const streamTitle = ({ results, sportName }: Stream): string => {
  const names = boardOrder({ teams: results }).map(({ schoolName }) => schoolName);
  if (names.length === 0) return sportName;
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
  return names.join(names.length === 2 && results.some(({ isHome }) => isHome) ? ' at ' : ' vs. ');
};
