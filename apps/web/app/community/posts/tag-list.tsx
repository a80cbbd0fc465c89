import { pages } from '@csz/contract/pages';
import type { PostTag } from '@csz/contract/posts/calls';
import { useRef, useState } from 'react';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { useOverflow } from '#web/ui/use-overflow.ts';
import styles from './tag-list.module.css';

/** What a post is about, on one line; what does not fit is behind See More... */
export function TagList({ tags }: { tags: readonly PostTag[] }) {
  const line = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isOver = useOverflow(line, !isOpen);
  if (tags.length === 0) return null;
  return (
    <Cluster gap={2} align="start" isLine>
      <ul ref={line} aria-label="Tags" className={isOpen ? styles.tags : `${styles.tags} ${styles.closed}`}>
        {tags.map((tag) => (
          <li key={`${tag.tagType}:${tag.tagEntityId}`}>
            <Link
              to={tagAddress(tag)}
              className={tag.isCategory ? `${styles.tag} ${styles.category}` : styles.tag}
              // What is tabbed to is never under the cut.
              onFocus={() => isOver && setOpen(true)}
            >
              {tag.tagString}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.more}
        hidden={!isOver || isOpen}
        data-more=""
        onClick={() => setOpen(true)}
      >
        See More...<span className="visually-hidden"> tags</span>
      </button>
    </Cluster>
  );
}

/**
 * Where a tag leads: a school's to its Updates, a county's and a sport's to those of the scores, every other one to its
 * own list in The Zone. A sport that groups others has no scoreboard of its own.
 */
export function tagAddress({ tagType, tagEntityId, tagLink, districtId, stateId, isParent }: PostTag): string {
  if (tagType === 'School') {
    return pages.teamUpdates({
      ...(districtId === null ? {} : { countyId: districtId }),
      schoolId: tagEntityId,
      ...(stateId === null ? {} : { stateId }),
    });
  }
  if (tagType === 'District') {
    return pages.countyUpdates({
      ...(stateId === null ? {} : { selectedStateId: stateId }),
      selectedCountyId: tagEntityId,
    });
  }
  if (tagType === 'Sport' && !isParent) return pages.countyUpdates({ sportId: tagEntityId });
  return pages.category(tagLink);
}
