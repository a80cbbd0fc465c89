import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** It is fetched when it is first run: ninety packages that no other command needs would slow every installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** A report holds pictures of the page. */
const MOST_BYTES = 100_000_000;

/** What is promised of every page; scores of 100, the layout shift as Chromium counts it, the paint as simulated. */
export const LIMITS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export const MAX_SHIFT = 0.02;
export const MAX_LARGEST_PAINT_MS = 2000;

type Category = keyof typeof LIMITS;

/** What is read of a report. */
interface Result {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, Audited>>;
}

interface Audited {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
  readonly details?: unknown;
}

export interface Audit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly shift: number;
  /** When the largest part of the first screen is there. */
  readonly largestPaintMs: number;
  /** Of this machine, by Lighthouse's own measure: below 1,000 it says itself that it makes too slow a phone of it. */
  readonly machineSpeed: number;
  /** What kept it from full marks. */
  readonly faults: readonly string[];
  /** Scripts and style sheets that the page loaded. */
  readonly assets: readonly string[];
}

/** A look at a page as a phone on a slow network sees it. */
export async function audit(url: string, port: number): Promise<Audit> {
  let lhr = await look(url, port);
  // Chromium now and then loses the start of a trace; Lighthouse itself asks to be run again.
  if (lhr.runtimeError?.code === 'NO_NAVSTART') lhr = await look(url, port);
  if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`);
  const score = (category: Category) => Math.round((lhr.categories[category].score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaintMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    machineSpeed: lhr.environment.benchmarkIndex,
    faults: faultsOf(lhr),
    assets: assetsOf(lhr),
  };
}

async function look(url: string, port: number): Promise<Result> {
  const options = ['--port', String(port), '--output', 'json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    maxBuffer: MOST_BYTES,
  });
  return JSON.parse(stdout);
}

function faultsOf({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const ids = new Set(counted.map(({ id }) => id));
  return Object.values(audits)
    .filter(({ id, score }) => ids.has(id) && score !== null && score < 0.9)
    .map((audited) => [titleOf(audited), ...selectorsOf(audited)].join('\n      '));
}

function titleOf({ title, displayValue }: Audited): string {
  return displayValue ? `${title} (${displayValue})` : title;
}

/** The first few elements that it stumbled over. */
function selectorsOf({ details }: Audited): string[] {
  const items = (details as { items?: { node?: { selector?: string } }[] } | undefined)?.items ?? [];
  return items.flatMap(({ node }) => node?.selector ?? []).slice(0, 5);
}

function assetsOf({ audits }: Result): string[] {
  const details = audits['network-requests']?.details as
    | { items?: { url: string; resourceType?: string }[] }
    | undefined;
  const loaded = details?.items?.filter(({ resourceType = '' }) => ['Script', 'Stylesheet'].includes(resourceType));
  return loaded?.map(({ url }) => url) ?? [];
}
