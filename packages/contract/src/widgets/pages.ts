import { pageAddress } from '../core/page-address.ts';

/** How a widget looks: as the device of the reader, or always light or dark. */
export const WIDGET_THEMES = ['auto', 'light', 'dark'] as const;
/** One of them. */
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** Whose scores or standings a widget shows, by the names that its address carries. */
export interface WidgetAddress {
  readonly state?: string | undefined;
  /** A county or conference. */
  readonly district?: string | undefined;
  readonly school?: string | undefined;
  readonly league?: string | undefined;
  /** `true` for a widget of a league, `false` for one of a county. */
  readonly isLeague?: boolean | undefined;
  readonly sport?: string | undefined;
  readonly season?: string | undefined;
  readonly theme?: WidgetTheme | undefined;
}

/** What each widget shows, and the first part of its address. */
export type WidgetKind = 'scores' | 'standings' | 'game' | 'bracket';

type Themed = Pick<WidgetAddress, 'theme'>;

/** Where widgets, their makers and what leads to them are. */
export const widgetsPages = {
  scoresWidget: (of: WidgetAddress) => pageAddress('/widget/scores', { ...of }),
  standingsWidget: (of: WidgetAddress) => pageAddress('/widget/standings', { ...of }),
  gameWidget: (id: string, { theme }: Themed = {}) => pageAddress(`/widget/game/${encodeURIComponent(id)}`, { theme }),
  bracketWidget: (id: string, { theme }: Themed = {}) =>
    pageAddress(`/widget/bracket/${encodeURIComponent(id)}`, { theme }),
  /** The script for pages that embed widgets. */
  embedScript: () => '/widget/embed.js',
  makeScoresWidget: () => '/distribution',
  makeStandingsWidget: () => '/standings-widget',
  /** What other sites ask how to embed a page of ours; `url` is its whole address. */
  oembed: (url: string) => pageAddress('/oembed', { url, format: 'json' }),
} as const;
