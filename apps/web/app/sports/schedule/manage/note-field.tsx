import type { ChangeEvent } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';

interface NoteFieldProps {
  /** Whom it is for, where one does not ask but answers. */
  label?: string;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A word that goes along with a proposal, or with its answer. */
export function NoteField({ label = 'A word to those who decide', ...input }: NoteFieldProps) {
  return <TextField label={label} isOptional autoComplete="off" maxLength={500} {...input} />;
}
