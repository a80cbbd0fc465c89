import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { subscriptionsQuery } from '#web/people/follows/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Item } from '#web/ui/item.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { useMutes } from './use-mutes.ts';

/** What a member muted, to hear of it again, and the teams that they follow, to mute one without leaving it. */
export function MuteList() {
  const { mutes, isMuted, toggle, unmute } = useMutes();
  const { data } = useQuery(subscriptionsQuery);
  const list = useRef<HTMLUListElement>(null);
  // A button that is pressed goes with its line, and with it the place of those who use the keyboard.
  const inList = (act: () => void) => () => {
    act();
    list.current?.focus();
  };
  const teams = (data?.items ?? []).map(({ id, schoolName, sportName, followedSchoolId, followedSportId }) => ({
    id,
    name: [schoolName, sportName].filter(Boolean).join(' '),
    team: { schoolId: followedSchoolId, sportId: followedSportId },
  }));
  return (
    <>
      <Section id="muted" title="Muted">
        {mutes.length === 0 && (
          <p className="soft">Nothing. The menu of a post or comment mutes its thread, or the member who wrote it.</p>
        )}
        <ul ref={list} tabIndex={-1} aria-label="Muted">
          {mutes.map(({ id, label, link }) => (
            <Item key={id} words={link === null ? label : <Link to={link}>{label}</Link>}>
              <Button onClick={inList(() => unmute(id))}>
                Unmute<span className="visually-hidden"> {label}</span>
              </Button>
            </Item>
          ))}
        </ul>
      </Section>
      {teams.some(({ team }) => !isMuted(team)) && (
        <Section id="teams" title="Teams that you follow">
          <ul>
            {teams
              .filter(({ team }) => !isMuted(team))
              .map(({ id, name, team }) => (
                <Item key={id} words={name}>
                  <Button onClick={inList(() => toggle(team))}>
                    Mute<span className="visually-hidden"> {name}</span>
                  </Button>
                </Item>
              ))}
          </ul>
        </Section>
      )}
    </>
  );
}
