import type { Tx } from '#server/platform/db/types.ts';
import { refuseCells } from './read-cells.ts';

/** A state by its postal code or name; the home state when nothing is said. */
export async function readState(tx: Tx, text: string | undefined): Promise<number> {
  const states = tx.selectFrom('states').select('id');
  const found =
    text === undefined
      ? await states.where('is_home', '=', true).executeTakeFirst()
      : await states
          .where((eb) => eb('code', '=', text.toUpperCase()).or(eb.fn('lower', ['name']), '=', text.toLowerCase()))
          .executeTakeFirst();
  if (found !== undefined) return found.id;
  throw refuseCells([{ path: 'state', message: text === undefined ? 'Required' : `There is no state called ${text}` }]);
}

/** A county or conference of a state by its name or id. */
export async function readCounty(tx: Tx, stateId: number, text: string): Promise<number> {
  const found = await tx
    .selectFrom('districts')
    .select('id')
    .where('state_id', '=', stateId)
    .where((eb) =>
      /^\d{1,9}$/.test(text) ? eb('id', '=', Number(text)) : eb(eb.fn('lower', ['name']), '=', text.toLowerCase()),
    )
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  throw refuseCells([{ path: 'county', message: `There is no county or conference called ${text} in this state` }]);
}
