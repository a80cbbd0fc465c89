import { pages } from '@csz/contract/pages';
import type { MetaFunction } from 'react-router';
import { AdvertisePage } from '#web/site/ads/advertise-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Advertise',
    description: 'Reach the families of one county, or of a whole state, on game night.',
    path: pages.advertise(),
    publicUrl: publicUrlOf(matches),
  });

export default AdvertisePage;
