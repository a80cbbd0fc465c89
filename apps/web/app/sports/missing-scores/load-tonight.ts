import type { CallAnswer } from '@csz/contract/core/call';
import { refusedPage } from '@csz/contract/core/refusal';
import type { TonightAddress } from '@csz/contract/missing-scores/pages';
import type { getProgress } from '@csz/contract/missing-scores/progress';
import { isCivilDate } from '@csz/rules/civil-date';
import type { Load } from '#web/api/loaders.ts';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { NO_SUCH_DAY } from '#web/reference/filters/scores-address.ts';
import { progressQuery } from './queries.ts';

/** What of a night the way to other nights and states goes by. */
export interface NightDays {
  readonly date: string;
  readonly today: string;
  readonly stateId: string;
  /** A day that the page leads to below; once is enough. */
  readonly linkedDay: string | null;
}

export const daysOf = ({ date, today, state, total, lastDate }: CallAnswer<typeof getProgress>): NightDays => ({
  date,
  today,
  stateId: state.id,
  linkedDay: total.games === 0 ? lastDate : null,
});

/** What the page says of a night, apart from the counts themselves. */
export interface TonightView extends NightDays {
  readonly filter: { readonly stateId?: string | undefined; readonly date?: string | undefined };
  readonly address: TonightAddress;
  /** Its name. */
  readonly state: string;
}

/** @throws {Refusal} `state-not-found`, `bad-request` for a day that is none. */
export const loadTonight: Load<TonightView> = async ({ client, url }) => {
  const given = (name: string) => url.searchParams.get(name) || undefined;
  const [stateId, date] = [given('selectedStateId'), given('selectedDate')];
  if (stateId !== undefined && !/^[1-9]\d{0,8}$/.test(stateId)) throw refusedPage('state-not-found', { id: stateId });
  if (date !== undefined && !isCivilDate(date)) throw refusedPage('bad-request', { reason: NO_SUCH_DAY });
  const filter = { stateId, date };
  const [progress, states] = await Promise.all([
    client.ensureQueryData(progressQuery(filter)),
    client.ensureQueryData(statesQuery()),
  ]);
  const isHome = stateId === undefined || states.items.find(({ id }) => id === stateId)?.isHome === true;
  const address = {
    ...(isHome ? {} : { selectedStateId: stateId }),
    ...(date === undefined || date === progress.today ? {} : { selectedDate: date }),
  };
  return { filter, address, state: progress.state.name, ...daysOf(progress) };
};
