import { cascade, type FilterChoice, type FilterSelection } from '@csz/rules/cascade';
import { useNavigate } from 'react-router';

interface ChooseFrom {
  readonly selection: FilterSelection;
  /** The day that a choice of place goes back to. */
  readonly today: string;
  /** The page's address for a selection. */
  readonly addressOf: (selection: FilterSelection) => string;
}

/** Turns a pick in a filter into a move to the address that shows it, with everything that the pick clears or brings. */
export function useChoose({ selection, today, addressOf }: ChooseFrom): (choice: FilterChoice) => void {
  const navigate = useNavigate();
  return (choice) => {
    void navigate(addressOf(cascade(selection, choice, today)), { preventScrollReset: true });
  };
}
