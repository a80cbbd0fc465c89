import { Fold } from '#web/ui/fold.tsx';
import styles from './points-chart.module.css';
import { pointsText } from './queries.ts';

/** Pixels. */
const CHART = { width: 680, height: 220, top: 24, bottom: 28 } as const;
/** No bar is wider, however few there are. */
const WIDEST_BAR = 50;
/** Part of its place that a bar fills; the rest keeps it from the next. */
const FILLED = 0.7;
/** So wide is a label under a bar, in the larger letters of phones. */
const LABEL_WIDTH = 80;

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
  /** In the order of time. */
  bars: readonly Bar[];
}

/** Bars of points over time, drawn where the page is made, and the same as a table. */
export function PointsChart({ caption, bars }: PointsChartProps) {
  const most = Math.max(...bars.map(({ points }) => points), 1);
  const place = CHART.width / bars.length;
  const width = Math.min(WIDEST_BAR, place * FILLED);
  const room = CHART.height - CHART.top - CHART.bottom;
  // Labels that would lie over each other are left out; the table has them all.
  const every = Math.ceil(LABEL_WIDTH / place);
  return (
    <figure className={styles.chart}>
      <figcaption className="visually-hidden">{caption}</figcaption>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={`${caption}, as bars`}>
        <line x1={0} x2={CHART.width} y1={CHART.top + room} y2={CHART.top + room} className={styles.ground} />
        {bars.map(({ label, name, points }, at) => {
          const height = Math.max((points / most) * room, 2);
          const middle = place * (at + 0.5);
          // The first and the last label stay whole.
          const labelled = Math.min(Math.max(middle, LABEL_WIDTH / 2), CHART.width - LABEL_WIDTH / 2);
          const isLabelled = (bars.length - 1 - at) % every === 0;
          return (
            <g key={name}>
              <rect x={middle - width / 2} y={CHART.top + room - height} width={width} height={height} rx={3} />
              {isLabelled && (
                <>
                  <text x={labelled} y={CHART.top + room - height - 6}>
                    {pointsText(points)}
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
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ name, points }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{pointsText(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </figure>
  );
}
