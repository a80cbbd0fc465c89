import { IMPORT_LIMITS } from '@csz/contract/schedule/season-file-limits';
import { useState } from 'react';
import { decodeFile } from '#web/ui/decode-file.ts';
import { Field } from './field.tsx';
import form from './form.module.css';

/** A file that was chosen, as text. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
  /** Distinguishes the same name chosen twice. */
  readonly chosenAt: number;
}

interface FileFieldProps {
  label: string;
  hint: string;
  onChoose: (file: ChosenFile) => void;
}

/** The file to bring in. What cannot be read is refused here, without the server. */
export function FileField({ label, hint, onChoose }: FileFieldProps) {
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setError(undefined);
    try {
      const name = file.name.slice(-IMPORT_LIMITS.fileName);
      onChoose({ name, text: await decodeFile(file), chosenAt: Date.now() });
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : 'This file cannot be read.');
    }
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <input
          {...parts}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className={`${form.input} ${form.file}`}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file, mended, may be chosen again.
            target.value = '';
          }}
        />
      )}
    </Field>
  );
}
