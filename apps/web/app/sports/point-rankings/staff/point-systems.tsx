import type { PointSystem } from '@csz/contract/point-rankings/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { draftBox } from '#web/ui/draft-box.ts';
import { Item } from '#web/ui/item.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { type EditedSystem, editOf, isEditedSystem, newSystem } from './edited-system.ts';
import type { PreviewPlace } from './preview-ranking.tsx';
import { pointSystemsQuery } from './queries.ts';
import { SystemForm } from './system-form.tsx';

const drafts = draftBox('point-system:', isEditedSystem);

/** All point systems, and the form for a new one, a copy or the next version. */
export function PointSystems({ place }: { place: PreviewPlace }) {
  const { data, error } = useQuery(pointSystemsQuery());
  const me = useMe();
  if (error !== null) return <p className="soft">{error.message}</p>;
  if (data === undefined) return <SkeletonBar width="100%" height={320} />;
  return <Systems key={me?.memberId} all={data.items} place={place} memberId={me?.memberId} />;
}

interface SystemsProps {
  all: readonly PointSystem[];
  place: PreviewPlace;
  /** Several people may use one window after each other and never read each other's drafts. */
  memberId: string | undefined;
}

function Systems({ all, place, memberId }: SystemsProps) {
  const notice = useNotice();
  // Of each system the latest version comes first.
  const latest = all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at);
  const [edited, setEdited] = useState(() => {
    const found = memberId === undefined ? undefined : drafts.read(memberId);
    const before = latest.find(({ key }) => key === found?.key);
    // What a colleague published meanwhile is not to be replaced by the figures of before.
    return before === undefined || before.version + 1 === found?.version ? found : undefined;
  });
  const [begun, setBegun] = useState<EditedSystem>();
  const top = useRef<HTMLDivElement>(null);
  // Opening the form leads to its first field, closing it back to the button that opened it.
  const opener = useRef<string>(undefined);
  const isOpen = edited !== undefined;
  useEffect(() => {
    if (opener.current === undefined) return;
    const goTo = isOpen ? 'form input' : `[data-opens="${opener.current}"]`;
    top.current?.querySelector<HTMLElement>(goTo)?.focus();
  }, [isOpen]);
  const open = (by: string, system: EditedSystem) => {
    opener.current = by;
    setBegun(system);
    edit(system);
  };
  const edit = (next: EditedSystem | undefined) => {
    if (memberId !== undefined && next === undefined) drafts.forget(memberId);
    if (memberId !== undefined && next !== undefined) drafts.keep(memberId, next);
    setEdited(next);
  };
  return (
    <Stack gap={4} ref={top}>
      <p className="soft">
        When an association changes its figures, add a version. A season goes on with the one that it chose until
        another one is chosen above.
      </p>
      {edited === undefined ? (
        <>
          <ul>
            {latest.map((system) => (
              <SystemLine
                key={system.key}
                system={system}
                onEdit={(as) => open(`${as} ${system.key}`, editOf(system, as))}
              />
            ))}
          </ul>
          <div>
            <Button primary data-opens="new" onClick={() => open('new', newSystem())}>
              New point system
            </Button>
          </div>
        </>
      ) : (
        <SystemForm
          edited={edited}
          isChanged={edited !== begun}
          place={place}
          onChange={edit}
          onCancel={() => edit(undefined)}
          onPublished={({ name, version }) => {
            edit(undefined);
            notice.show(`${name}, version ${version}, is published and can be chosen.`);
          }}
        />
      )}
    </Stack>
  );
}

interface SystemLineProps {
  system: PointSystem;
  onEdit: (as: 'version' | 'copy') => void;
}

const SystemLine = ({ system: { key, name, version, audience, rules }, onEdit }: SystemLineProps) => (
  <Item
    words={
      <Stack gap={0}>
        <span className="strong breaks">{name}</span>
        <span className="soft small breaks">
          {[audience, `version ${version}`, figuresOf(rules)].filter((part) => part !== '').join(' · ')}
        </span>
      </Stack>
    }
  >
    <Cluster gap={2}>
      <Button data-opens={`version ${key}`} onClick={() => onEdit('version')}>
        Add a version<span className="visually-hidden"> of {name}</span>
      </Button>
      <Button data-opens={`copy ${key}`} onClick={() => onEdit('copy')}>
        Copy<span className="visually-hidden"> {name}</span>
      </Button>
    </Cluster>
  </Item>
);

/** '.3 / .4 / .3', or '4A 8, 3A 7, 2A 6, 1A 5'. */
function figuresOf(rules: PointSystem['rules']): string {
  if (rules.kind === 'win-points') return rules.classes.map(({ name, points }) => `${name} ${points}`).join(', ');
  const { wp, owp, oowp } = rules.weights;
  return [wp, owp, oowp].map((weight) => String(weight).replace(/^0\./, '.')).join(' / ');
}
