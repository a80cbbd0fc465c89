import { formatCount } from '@csz/contract/core/format-count';
import { Fold } from '#web/ui/fold.tsx';
import styles from './points-chart.module.css';

/** Pixels. */
const CHART = { width: 680, height: 220, top: 24, bottom: 28 } as const;
/** No bar is wider, however few there are. */
const WIDEST_BAR = 50;
/** Part of its place that a bar fills; the rest keeps it from the next. */
const FILLED = 0.7;
/** So wide is a label under a bar, in the larger letters of phones. */
const LABEL_WIDTH = 80;

/** The same of the number over it. */
const VALUE_WIDTH = 60;

/** Five digits would lie over those of the next bar; the table has them. */
const LONGEST_WHOLE = 9999;
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
const shortText = (points: number): string => (points > LONGEST_WHOLE ? SHORT.format(points) : formatCount(points));

export interface Bar {
  /** Under the bar, short. */
  readonly label: string;
  /** In the table, whole. */
  readonly name: string;
  readonly points: number;
}

interface PointsChartProps {
  /** What it shows: 'Points by date'. */
  caption: string;
  /** What the bars count, over their column of the table. */
  unit?: string;
  /** In the order of time. */
  bars: readonly Bar[];
}

/** Bars of points over time, drawn where the page is made, and the same as a table. */
export function PointsChart({ caption, unit = 'Points', bars }: PointsChartProps) {
  const most = Math.max(...bars.map(({ points }) => points), 1);
  const place = CHART.width / bars.length;
  const width = Math.min(WIDEST_BAR, place * FILLED);
  const room = CHART.height - CHART.top - CHART.bottom;
  const labels = labelPlaces(bars.length, place);
  return (
    <figure className={styles.chart}>
      <figcaption className="visually-hidden">{caption}</figcaption>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={`${caption}, as bars`}>
        <line x1={0} x2={CHART.width} y1={CHART.top + room} y2={CHART.top + room} className={styles.ground} />
        {bars.map(({ label, name, points }, at) => {
          const height = Math.max((points / most) * room, 2);
          const middle = place * (at + 0.5);
          const labelled = labels.get(at);
          return (
            <g key={name}>
              <rect x={middle - width / 2} y={CHART.top + room - height} width={width} height={height} rx={3} />
              {labelled !== undefined && (
                <>
                  <text x={within(middle, VALUE_WIDTH)} y={CHART.top + room - height - 6}>
                    {shortText(points)}
                  </text>
                  <text x={labelled} y={CHART.height - 8} className={styles.label}>
                    {label}
                  </text>
                </>
              )}
            </g>
          );
        })}
      </svg>
      <Fold label="Show as a table">
        <table className="rows">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ name, points }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </figure>
  );
}

/** The middle of what is so wide, that it stays whole at both ends. */
const within = (middle: number, width: number): number =>
  Math.min(Math.max(middle, width / 2), CHART.width - width / 2);

/**
 * Where the labels are, by the index of their bar: from the newest on, evenly. Those that would lie over another are left
 * out; the table has them all.
 */
function labelPlaces(count: number, place: number): ReadonlyMap<number, number> {
  const every = Math.ceil(LABEL_WIDTH / place);
  const places = new Map<number, number>();
  let last = Number.POSITIVE_INFINITY;
  for (let at = count - 1; at >= 0; at -= every) {
    const middle = within(place * (at + 0.5), LABEL_WIDTH);
    if (last - middle < LABEL_WIDTH) continue;
    places.set(at, middle);
    last = middle;
  }
  return places;
}
