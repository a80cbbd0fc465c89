import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useRef, useState } from 'react';
import styles from './carousel.module.css';
import { Cluster, Stack } from './layout.tsx';

interface CarouselProps {
  /** What the pictures are of. */
  label: string;
  pictures: readonly { readonly url: string; readonly alt: string }[];
}

/** Pictures side by side, one at a time: swiped, or turned by buttons. One alone stands by itself. */
export function Carousel({ label, pictures }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  /** Where it was swiped to, also before scripts heard of that. */
  const here = (list = strip.current) => (list?.clientWidth ? Math.round(list.scrollLeft / list.clientWidth) : at);
  const turn = (next: number) => {
    const list = strip.current;
    const to = Math.min(Math.max(next, 0), pictures.length - 1);
    list?.scrollTo?.({ left: to * list.clientWidth, behavior: 'smooth' });
    setAt(to);
  };
  const isSeveral = pictures.length > 1;
  return (
    <Stack as="section" gap={1} aria-label={label}>
      <ul ref={strip} className={styles.strip} tabIndex={isSeveral ? 0 : undefined} onScroll={() => setAt(here())}>
        {pictures.map(({ url, alt }) => (
          <li key={url} className={styles.slide}>
            <img src={url} alt={alt} loading="lazy" width={640} height={480} />
          </li>
        ))}
      </ul>
      {isSeveral && (
        <Cluster gap={2} justify="center" isLine>
          <Turn label="Previous picture" isOff={at === 0} onPress={() => turn(here() - 1)} />
          <Cluster as="ol" gap={0} isLine>
            {pictures.map(({ url }, number) => (
              <li key={url}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-current={number === at ? 'true' : undefined}
                  aria-label={`Picture ${number + 1} of ${pictures.length}`}
                  onClick={() => turn(number)}
                />
              </li>
            ))}
          </Cluster>
          <Turn label="Next picture" isOff={at >= pictures.length - 1} onPress={() => turn(here() + 1)} />
        </Cluster>
      )}
    </Stack>
  );
}

function Turn({ label, isOff, onPress }: { label: string; isOff: boolean; onPress: () => void }) {
  const Icon = label.startsWith('Next') ? IconChevronRight : IconChevronLeft;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}
