import { Stack } from '#web/ui/layout.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import styles from './sponsor-banner.module.css';

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
