import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import { usePortal } from '#web/ui/use-portal.ts';
import styles from './side-ads.module.css';

interface SideAdsProps {
  countyId?: string | undefined;
  /** The page is about a whole state. */
  isStatewide?: boolean;
}

/** The side column of a page with nothing else beside it: the county's sponsor, then the places that are sold. */
export const SideAds = ({ countyId, isStatewide = false }: SideAdsProps) => (
  <>
    <SponsorBanner countyId={countyId} />
    <AdSlot slot={isStatewide ? 'Statewide_300x250' : 'General_Top_300x250'} countyId={countyId} />
    <SideCard />
    <AdSlot slot="General_Lower_300x250" />
  </>
);

/** Who pays for the pages of one county, called what it is; nothing everywhere else. */
export function SponsorBanner({ countyId }: { countyId: string | undefined }) {
  const { sponsor } = usePortal();
  return sponsor === undefined || sponsor.countyId !== countyId ? null : <SponsorCard {...sponsor} />;
}

interface SponsorCardProps {
  name: string;
  link: string;
  pictureUrl?: string | undefined;
}

/** A sponsor by name, called what it is. */
export const SponsorCard = ({ name, link, pictureUrl }: SponsorCardProps) => (
  <Stack as="a" gap={2} className={styles.sponsor} href={link} target="_blank" rel="sponsored noopener">
    <span className="soft small">Sponsor</span>
    {pictureUrl !== undefined && <img className={styles.picture} src={pictureUrl} alt="" />}
    <strong>{name}</strong>
  </Stack>
);
