import { pages } from '@csz/contract/pages';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import styles from './strip-carousel.module.css';
import type { StripFilter, StripSport } from './strip-query.ts';
import { StripTileFace } from './strip-tile.tsx';

interface StripCarouselProps {
  sports: readonly StripSport[];
  filter: StripFilter;
}

/** Tiles in a row by sport: by touch, by the buttons, by arrow keys from tile to tile. */
export function StripCarousel({ sports, filter }: StripCarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  // The style sheet makes it smooth, unless less motion is asked for.
  const turn = (direction: -1 | 1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 });
  return (
    <div className={styles.carousel}>
      <button type="button" className={styles.turn} aria-label="Previous games" onClick={() => turn(-1)}>
        <IconChevronLeft size={22} aria-hidden="true" />
      </button>
      <ul ref={row} className={styles.row} onKeyDown={stepFocus}>
        {sports.map(({ sportId, sportName, tiles }) => {
          const to = scoresOf(filter, sportId);
          return (
            <li key={sportId} className={styles.sport}>
              <p className={styles.name}>
                <Link to={to}>{sportName}</Link>
              </p>
              <ul className={styles.tiles}>
                {tiles.map((tile) => (
                  <li key={tile.id} className={styles.tile}>
                    <Link to={to} className={styles.link}>
                      <span className="visually-hidden">{`${tile.summary}, ${sportName}`}</span>
                      <StripTileFace tile={tile} />
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <button type="button" className={styles.turn} aria-label="More games" onClick={() => turn(1)}>
        <IconChevronRight size={22} aria-hidden="true" />
      </button>
    </div>
  );
}

const scoresOf = ({ stateId, districtId, date }: StripFilter, sportId: string) =>
  pages.scores({
    selectedStateId: stateId,
    selectedCountyId: districtId,
    selectedSportId: sportId,
    selectedDate: date,
  });

function stepFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
