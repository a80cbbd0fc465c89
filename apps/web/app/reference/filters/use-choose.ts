import { cascade, type FilterChoice, type FilterSelection } from '@csz/rules/cascade';
import { createPath, useLocation, useNavigate } from 'react-router';
import { usePicked } from './use-picked.ts';

interface ChooseFrom {
  readonly selection: FilterSelection;
  /** The day that a choice of place goes back to. */
  readonly today: string;
  /** The page's address for a selection. */
  readonly addressOf: (selection: FilterSelection) => string;
}

export type Choose = (choice: FilterChoice) => void;

/**
 * Turns a pick in a filter into a move to the address that shows it, with everything that the pick clears or brings.
 * A second pick builds on the first, also while the page of the first is still on its way.
 */
export function useChoose({ selection, today, addressOf }: ChooseFrom): Choose {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const picked = usePicked(selection);
  return (choice) => {
    picked.current = cascade(picked.current, choice, today);
    const address = addressOf(picked.current);
    // Like a link to the page that is shown: nothing new to go back from.
    void navigate(address, { preventScrollReset: true, replace: address === here });
  };
}
