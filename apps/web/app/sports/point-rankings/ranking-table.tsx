import { recordText } from '@csz/contract/games/format-record';
import type { PointGroup, PointRow } from '@csz/contract/point-rankings/calls';
import { ordinal } from '@csz/rules/brackets/match-names';
import { Fragment, type ReactNode } from 'react';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import styles from './point-ranking.module.css';

interface RankingTableProps {
  group: PointGroup;
  /** Whether the plain table beside it is the league's own. */
  inLeague: boolean;
  /** The figure of a team, which may open its sum. */
  figure?: (row: PointRow) => ReactNode;
  /** What is open below the row of a team; rows that can open are addressed by their anchors. */
  below?: (row: PointRow) => ReactNode;
  heading?: 'h2' | 'h3' | 'h4';
  /** Between the name of the group and its table. */
  above?: ReactNode;
}

const plainFigure = (row: PointRow): ReactNode => <span className="strong figures">{row.figure}</span>;

/** Teams that are ranked among each other by points, each beside its place in the plain table. */
export function RankingTable({
  group: { title, rows },
  inLeague,
  figure = plainFigure,
  below,
  heading,
  above,
}: RankingTableProps) {
  const Heading = heading ?? 'h2';
  const caption = title === '' ? 'Point ranking' : title;
  return (
    <Stack as="section" gap={2} aria-label={caption}>
      {title !== '' && <Heading>{title}</Heading>}
      {above}
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Rank</span>
            </th>
            <th scope="col">Team</th>
            <th scope="col" className={styles.number}>
              Points
            </th>
            <th scope="col" className={styles.number}>
              {inLeague ? 'League table' : 'Table'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const opened = below?.(row) || null;
            return (
              <Fragment key={row.schoolId}>
                <TeamRow row={row} anchor={below && rowAnchor(row.schoolId)} isOpen={opened !== null}>
                  {figure(row)}
                </TeamRow>
                {opened !== null && (
                  <tr>
                    <td colSpan={4} className={styles.open}>
                      {opened}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Stack>
  );
}

/** Where the row of a team is on its page. */
export const rowAnchor = (schoolId: string) => `team-${schoolId}`;

interface TeamRowProps {
  row: PointRow;
  anchor: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

function TeamRow({ row, anchor, isOpen, children }: TeamRowProps) {
  return (
    <tr id={anchor} className={isOpen ? styles.opened : undefined}>
      <td className="soft">{row.rank ?? '–'}</td>
      <th scope="row">
        <Cluster as="span" gap={2} isLine>
          <Crest imgUrl={row.imgUrl} initials={row.initials} colors={row.colors} size={28} />
          <span className="tight">
            <span className="strong breaks">{row.shortName}</span>
            <span className="soft small own-line regular">{aboutTeam(row)}</span>
          </span>
        </Cluster>
      </th>
      <td className={styles.number}>{children}</td>
      <td className={styles.number}>
        {row.tableRank}
        <span className="soft small own-line">{differenceText(row)}</span>
      </td>
    </tr>
  );
}

/** '5-2 · East, 3rd', or why it has no rank yet. */
function aboutTeam({ record, region, regionRank, why }: PointRow): string {
  const place = regionRank === null ? region : `${region}, ${ordinal(regionRank)}`;
  const parts = [recordText(record), place ?? ''].filter((part) => part !== '').join(' · ');
  return why === '' ? parts : `${parts}. ${why}.`;
}

/** '▲ 2 higher', '▼ 1 lower', 'same'. */
function differenceText({ rank, tableRank }: PointRow): string {
  if (rank === null) return '';
  if (rank === tableRank) return 'same';
  return rank < tableRank ? `▲ ${tableRank - rank} higher` : `▼ ${rank - tableRank} lower`;
}
