import { cascade, type FilterChoice, type FilterSelection } from '@csz/rules/cascade';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';

interface ChooseFrom {
  readonly selection: FilterSelection;
  /** The day that a choice of place goes back to. */
  readonly today: string;
  /** The page's address for a selection. */
  readonly addressOf: (selection: FilterSelection) => string;
}

/**
 * Turns a pick in a filter into a move to the address that shows it, with everything that the pick clears or brings.
 * A second pick builds on the first, also while the page of the first is still on its way.
 */
export function useChoose({ selection, today, addressOf }: ChooseFrom): (choice: FilterChoice) => void {
  const navigate = useNavigate();
  const isSettled = useNavigation().state === 'idle';
  const picked = useRef(selection);
  const shown = JSON.stringify(selection);
  useLayoutEffect(() => {
    if (isSettled) picked.current = JSON.parse(shown) as FilterSelection;
  }, [isSettled, shown]);
  return (choice) => {
    picked.current = cascade(picked.current, choice, today);
    void navigate(addressOf(picked.current), { preventScrollReset: true });
  };
}
