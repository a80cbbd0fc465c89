import { pages } from '@csz/contract/pages';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useRef } from 'react';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './strip-carousel.module.css';
import type { StripFilter, StripSport, StripTile } from './strip-tiles.ts';

interface StripCarouselProps {
  sports: readonly StripSport[];
  filter: StripFilter;
}

/** So many tiles reach a page that is about something else; the others come when the strip is touched. */
const FIRST_TILES = 10;

/** The first tiles of a row, in its order. */
function cut(sports: readonly StripSport[]): readonly StripSport[] {
  let left = FIRST_TILES;
  const taken = sports.map((sport) => {
    const tiles = sport.tiles.slice(0, left);
    left -= tiles.length;
    return { ...sport, tiles };
  });
  return taken.filter(({ tiles }) => tiles.length > 0);
}

/** Tiles in a row by sport: by touch, and by the buttons. */
export function StripCarousel({ sports: all, filter }: StripCarouselProps) {
  const isHydrated = useHydrated();
  const sports = isHydrated ? all : cut(all);
  const row = useRef<HTMLUListElement>(null);
  // The style sheet makes it smooth, unless less motion is asked for.
  const turn = (direction: -1 | 1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 });
  return (
    <div className={styles.carousel}>
      <button type="button" className={styles.turn} aria-label="Previous games" onClick={() => turn(-1)}>
        <IconChevronLeft size={22} aria-hidden="true" />
      </button>
      <ul ref={row} className={styles.row}>
        {sports.map(({ sportId, sportName, tiles }) => {
          const to = scoresOf(filter, sportId);
          return (
            <li key={sportId} className="rigid">
              <p className={styles.name}>
                <Link className="target quiet" to={to}>
                  {sportName}
                </Link>
              </p>
              <Cluster as="ul" gap={2} align="stretch" isLine>
                {tiles.map((tile) => (
                  <li key={tile.id} className={styles.tile}>
                    <Link to={to} className={styles.link}>
                      <span className="visually-hidden">{`${tile.summary}, ${sportName}`}</span>
                      <StripTileFace tile={tile} />
                    </Link>
                  </li>
                ))}
              </Cluster>
            </li>
          );
        })}
        {sports.length < all.length && (
          <li className="rigid">
            <p className={styles.name}>
              <Link className="target quiet" to={scoresOf(filter, undefined)}>
                All games
              </Link>
            </p>
          </li>
        )}
      </ul>
      <button type="button" className={styles.turn} aria-label="More games" onClick={() => turn(1)}>
        <IconChevronRight size={22} aria-hidden="true" />
      </button>
    </div>
  );
}

const scoresOf = ({ stateId, districtId, date }: StripFilter, sportId: string | undefined) =>
  pages.scores({
    selectedStateId: stateId,
    selectedCountyId: districtId,
    selectedSportId: sportId,
    selectedDate: date,
  });

/** Two teams and what came of it, no larger than a stamp. */
function StripTileFace({ tile }: { tile: StripTile }) {
  return (
    <span aria-hidden="true" className={tile.hasHost ? `${styles.face} ${styles.at}` : styles.face}>
      {tile.teams.map((team) => (
        <span key={team.id} className={team.won ? `${styles.team} heavy` : styles.team}>
          <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={18} />
          <span>{team.shortName}</span>
          <span>{team.score}</span>
          <span>{team.won && '◂'}</span>
        </span>
      ))}
      <span className={styles.status}>{tile.status}</span>
    </span>
  );
}
