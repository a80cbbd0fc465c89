import { RESULTS_DAYS, RESULTS_SCHOOL_DAYS } from '@csz/contract/results/limits';
import { resultsPages } from '@csz/contract/results/pages';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';

/** What programs may rely on, and what is requested of them. */
export const ApiLimits = () => (
  <Section id="limits" title="Limits">
    <Stack as="ul" gap={2}>
      <li>
        <strong>How often.</strong> 600 requests a minute and network, unless the operator of this portal set another
        number. Answers that are ready are not counted, so asking for the same again costs nothing. Beyond that comes{' '}
        <code>429</code> with <code>retry-after</code> in seconds: please wait that long.
      </li>
      <li>
        <strong>How fresh.</strong> Public answers are kept until something in them changes, at most half a minute. Send{' '}
        <code>if-none-match</code> with the <code>etag</code> that you have; <code>304</code> means nothing is new. Once
        a minute is often enough during games, once an hour otherwise.
      </li>
      <li>
        <strong>How much.</strong> <code>perPage</code> says how many come at once, each call how many at most. Files of
        results span {RESULTS_DAYS} days, those of one school {RESULTS_SCHOOL_DAYS}.
      </li>
      <li>
        <strong>What is stable.</strong> Addresses, ids and the fields that are described here stay. Fields and values
        of lists may be added: ignore what you do not know. A merged school answers under its old id too.
      </li>
      <li>
        <strong>What is sure.</strong> <code>scoreTrust</code> says how far a score can be relied on. Show{' '}
        <code>reported</code> and <code>disputed</code> scores as such; print only <code>official</code>,{' '}
        <code>confirmed</code> and <code>corrected</code> ones.
      </li>
      <li>
        <strong>Attribution.</strong> Free to use, also in print. Please name County Sports Zone and link to the page of
        the game. What members wrote, and their pictures, are theirs.
      </li>
    </Stack>
  </Section>
);

/** What there is besides JSON. */
export const FilesAndFeeds = () => (
  <Section id="files" title="Files and feeds">
    <Stack as="ul" gap={2}>
      <li>
        <code>{resultsPages.resultsFile()}</code>: results as CSV, of one <code>date</code> (today without one) or{' '}
        <code>from</code> … <code>to</code>, narrowed by <code>stateId</code>, <code>districtId</code>,{' '}
        <code>leagueId</code>, <code>schoolId</code> and <code>sportId</code>. The column Confirmed is for print.
      </li>
      <li>
        <code>{resultsPages.resultsFeed({ districtId: '5' })}</code>, <code>league/7</code>, <code>school/12</code>,{' '}
        <code>school-sport/12-3</code>: the latest results as Atom; with <code>.json</code> as JSON Feed. A correction
        is the same entry with a later time.
      </li>
      <li>
        <Link to={resultsPages.agate()}>Results for newspapers</Link>: a night as short lines to copy.
      </li>
    </Stack>
  </Section>
);
