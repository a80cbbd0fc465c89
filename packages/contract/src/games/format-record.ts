import { formatRecord } from '@csz/rules/record';
import type { RecordLine } from './calls.ts';

/** '5-2', and '5-2-1' once there is a tie. */
export const recordText = ({ won, lose, ties }: RecordLine): string => formatRecord({ wins: won, losses: lose, ties });

/** Has anything been won, lost or tied yet? Meets that only place their teams never are. */
export const hasRecord = ({ won, lose, ties }: RecordLine): boolean => won + lose + ties > 0;
