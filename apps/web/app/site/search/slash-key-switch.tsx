import { useEffect, useState } from 'react';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { isSlashKeyOn, turnSlashKey } from './slash-key.ts';

/** Turns the key that leads into the search off and on (WCAG 2.1.4, character key shortcuts). */
export function SlashKeySwitch() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(isSlashKeyOn()), []);
  return (
    <CheckField
      label="The key / leads into the search."
      checked={isOn}
      onChange={({ target }) => {
        turnSlashKey(target.checked);
        setOn(target.checked);
      }}
    />
  );
}
