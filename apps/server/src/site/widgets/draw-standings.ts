import { recordText } from '@csz/contract/games/format-record';
import type { StandingGroup, StandingRow } from '@csz/contract/standings/calls';
import { RANKING_NOTES, RECORD_NAMES, recordIn } from '@csz/contract/standings/ranking-record';
import { type Html, html } from '#server/platform/html.ts';
import { drawCrest } from './draw-frame.ts';
import type { StandingsView } from './load-standings.ts';

/** The tables of a widget: the record that each ranks by, and the overall one. */
export function drawStandings({ groups, season, place }: StandingsView): Html {
  const rows = groups.flatMap(tablesOf).flatMap(({ standings }) => standings);
  if (rows.length === 0) return html`<p class="note">No standings for ${season} yet.</p>`;
  const notes = new Set(groups.map(({ rankBy }) => RANKING_NOTES[rankBy]).filter((note) => note !== ''));
  return html`<p class="soft">${season}</p>${groups.map((group) => drawGroup(group, place.schoolId))}${
    rows.some(({ unreported }) => unreported > 0) && html`<p class="note soft">* Awaiting results on past game(s)</p>`
  }${
    rows.some(({ unsettled }) => unsettled > 0) &&
    html`<p class="note soft">† A reported score counts once its teams agree or staff have settled it</p>`
  }${[...notes].map((note) => html`<p class="note soft">${note}</p>`)}`;
}

interface Table {
  readonly title: string;
  readonly standings: readonly StandingRow[];
}

/** The league's own table, where it has one, and those of its divisions. */
const tablesOf = ({ standings, subStandings }: StandingGroup): readonly Table[] =>
  [{ title: '', standings }, ...subStandings].filter((table) => table.standings.length > 0);

const drawGroup = (group: StandingGroup, schoolId: string | undefined): Html =>
  html`<section><h2>${group.title}</h2>${tablesOf(group).map((table) => drawTable(table, group, schoolId))}</section>`;

function drawTable({ title, standings }: Table, { title: league, rankBy }: StandingGroup, schoolId?: string): Html {
  const columns = rankBy === 'overall' ? ([rankBy] as const) : ([rankBy, 'overall'] as const);
  return html`<table><caption class="${title === '' ? 'hidden' : ''}">${title || league}</caption>
<thead><tr><th scope="col"><span class="hidden">Rank</span></th><th scope="col">Team</th>${columns.map(
    (column) => html`<th scope="col">${RECORD_NAMES[column]}</th>`,
  )}<th scope="col"><abbr title="Percentage">Pct</abbr></th></tr></thead>
<tbody>${standings.map(
    (row, at) =>
      html`<tr${row.aLine && at < standings.length - 1 && html` class="qualifies"`}><td>${row.rank}</td><th scope="row" class="${
        row.schoolId === schoolId ? 'won' : ''
      }"><span class="team">${drawCrest(row)}<span>${row.shortName}${row.unreported > 0 && ' *'}${
        row.unsettled > 0 && ' †'
      }</span></span></th>${columns.map((column) => html`<td>${recordText(recordIn(row, column, rankBy))}</td>`)}<td>${
        row.pct
      }</td></tr>`,
  )}</tbody></table>`;
}
