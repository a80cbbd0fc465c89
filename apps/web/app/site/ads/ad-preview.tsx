import { AD_SLOTS, type AdSize, type AdSlotName, adMeasures } from '@csz/rules/ads/slots';
import { useLayoutEffect, useRef } from 'react';
import { Stack } from '#web/ui/layout.tsx';
import styles from './ad-preview.module.css';
import { SLOT_LABELS } from './ads-labels.ts';
import { type CreativeContent, drawAd } from './draw-ad.ts';

interface AdPreviewProps {
  ad: CreativeContent;
  slots: readonly AdSlotName[];
  /** Where it leads. */
  address: string;
}

/** An advertisement in each place and size of its campaign, as pages draw it. */
export function AdPreview({ ad, slots, address }: AdPreviewProps) {
  return (
    <Stack gap={4}>
      {onePerSize(slots).map(({ slot, size }) => (
        <figure key={size} className="sideways">
          <figcaption className="soft small">
            {SLOT_LABELS[slot]}, {size.replace('x', ' × ')}
          </figcaption>
          <Drawing ad={ad} slot={slot} size={size} address={address} />
        </figure>
      ))}
    </Stack>
  );
}

/** Places of one size look the same. */
function onePerSize(slots: readonly AdSlotName[]): { slot: AdSlotName; size: AdSize }[] {
  const bySize = new Map<AdSize, AdSlotName>();
  for (const slot of slots) for (const size of AD_SLOTS[slot]) if (!bySize.has(size)) bySize.set(size, slot);
  return [...bySize].map(([size, slot]) => ({ slot, size }));
}

interface DrawingProps extends Omit<AdPreviewProps, 'slots'> {
  slot: AdSlotName;
  size: AdSize;
}

function Drawing({ ad, slot, size, address }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = adMeasures(size);
  useLayoutEffect(() => {
    place.current?.replaceChildren(drawAd(ad, { slot, room: width }, address));
  }, [ad, slot, width, address]);
  // The picture, and the line above it that says what it is.
  return <div ref={place} className={styles.place} style={{ width, height: height + 18 }} />;
}
