/**
 * A game that was called off or got another day while somebody had reported a score of it. That score stands on no board
 * any more and waits for nothing; the reports stay, and count again should the game be put back on.
 */
export const isTakenOff = ({ status, result_status }: { status: string; result_status: string }): boolean =>
  status !== 'Active' && result_status === 'none';
