import { pages } from '@csz/contract/pages';
import { AD_SLOT_NAMES, type AdSlotName } from '@csz/rules/ads/slots';
import { ContactForm } from '#web/community/contact/contact-form.tsx';
import { Prose } from '#web/shell/prose.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import { SLOT_LABELS, sizesText } from './ads-labels.ts';
import styles from './advertise-page.module.css';

/** What a business can have, what is counted, what is not sold, and the form that begins it. */
export function AdvertisePage() {
  const { contactEmail } = usePortal();
  return (
    <Prose title="Advertise" lead="Your name beside tonight's scores, in the counties that you serve.">
      <p>
        Places are sold by county, by conference or for a whole state, and for one sport where you like. They stand
        still, load after the page and never cover a score.
      </p>
      <h2>The places</h2>
      <Grid as="ul" least="220px" gap={5}>
        {AD_SLOT_NAMES.map((slot) => (
          <Stack as="li" key={slot} gap={2}>
            <PlacePicture slot={slot} />
            <strong>{SLOT_LABELS[slot]}</strong>
            <span className="soft small">{sizesText(slot)} pixels</span>
          </Stack>
        ))}
      </Grid>
      <p>
        Between the games means after every sixth, in The Zone after every fourth or fifteenth post. A page shows you at
        most twice. On phones the side column comes after the page, and is left out where places stand between the
        games. Where you have no picture of a size, your headline and words stand there. Each is called an
        advertisement.
      </p>
      <h2>What is counted</h2>
      <p>
        A view is counted when half of your advertisement was on a screen for a second, a click when it was pressed. You
        get both by day and place, as a file. We count no people and follow none: your advertisement is chosen by what
        the page is about, never by who reads it, and nothing of it is loaded from anywhere else.
      </p>
      <h2>What we do not take</h2>
      <p>
        Many of our readers are minors. We take nothing for alcohol, gambling or tobacco, vapes included, and a person
        looks at each advertisement before it is shown. More about what we keep is in our{' '}
        <Link to={pages.privacy()}>Privacy Policy</Link>.
      </p>
      <h2>Ask for a place</h2>
      <p>
        Write here, or to <a href={`mailto:${contactEmail}?subject=Advertising`}>{contactEmail}</a>. We answer with
        dates and a price.
      </p>
      <ContactForm isAboutAds />
    </Prose>
  );
}

/** Where a place is on a drawing of a page 160 wide and 110 high: x, y, width, height. */
const WHERE: Readonly<Record<AdSlotName, readonly [number, number, number, number]>> = {
  General_970x90: [20, 16, 120, 12],
  Statewide_970x90: [20, 16, 120, 12],
  General_Top_300x250: [116, 34, 36, 28],
  Statewide_300x250: [116, 34, 36, 28],
  General_Lower_300x250: [116, 78, 36, 28],
  Inline_350x165: [32, 62, 56, 18],
};

/** The cards of games in the drawing. */
const CARDS = [
  [8, 36],
  [60, 36],
  [8, 48],
  [60, 48],
  [8, 84],
  [60, 84],
  [8, 96],
  [60, 96],
] as const;

function PlacePicture({ slot }: { slot: AdSlotName }) {
  const [x, y, width, height] = WHERE[slot];
  return (
    <svg viewBox="0 0 160 110" className={styles.picture} aria-hidden="true">
      <rect width="160" height="11" className={styles.head} />
      {CARDS.map(([cardX, cardY]) => (
        <rect key={`${cardX} ${cardY}`} x={cardX} y={cardY} width="48" height="9" rx="2" className={styles.card} />
      ))}
      <rect x="116" y="66" width="36" height="8" rx="2" className={styles.card} />
      <rect x={x} y={y} width={width} height={height} rx="2" className={styles.place} />
    </svg>
  );
}
