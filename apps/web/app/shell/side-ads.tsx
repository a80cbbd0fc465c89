import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import { usePortal } from '#web/ui/use-portal.ts';
import styles from './side-ads.module.css';

/** The side column of a page with nothing else beside it: the county's sponsor, then the places that are sold. */
export const SideAds = ({ countyId }: { countyId?: string | undefined }) => (
  <>
    <SponsorBanner countyId={countyId} />
    <AdSlot slot="General_Top_300x250" />
    <SideCard />
    <AdSlot slot="General_Lower_300x250" />
  </>
);

/** Who pays for the pages of one county, called what it is; nothing everywhere else. */
export function SponsorBanner({ countyId }: { countyId: string | undefined }) {
  const { sponsor } = usePortal();
  if (sponsor === undefined || sponsor.countyId !== countyId) return null;
  const { name, link, pictureUrl } = sponsor;
  return (
    <Stack as="a" gap={2} className={styles.sponsor} href={link} target="_blank" rel="sponsored noopener">
      <span className="soft small">Sponsor</span>
      {pictureUrl !== undefined && <img className={styles.picture} src={pictureUrl} alt="" />}
      <strong>{name}</strong>
    </Stack>
  );
}
