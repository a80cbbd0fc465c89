import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import styles from './second-factor.module.css';

/** The codes for a lost phone, shown once: to copy, or to keep as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [state, setState] = useState('');
  const text = codes.join('\n');
  const copy = async () => {
    setState((await copyText(text)) ? 'Copied' : 'Copying did not work here. Write the codes down, or download them.');
  };
  return (
    <Stack gap={3} className="callout">
      <p>
        <strong>Keep these recovery codes</strong> where you keep what matters, not on the same phone. Each logs you in
        once when the phone is lost. We cannot show them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster>
        <Button onClick={copy}>Copy the codes</Button>
        <a
          className="target"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`County Sports Zone recovery codes\n\n${text}\n`)}`}
        >
          Download the codes
        </a>
      </Cluster>
      <p role="status" className="small">
        {state}
      </p>
    </Stack>
  );
}

/** The codes are shown this once: Escape and the cross ask whether they are kept. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog title="Your second factor is on" step={null} onClose={() => setLeaving(true)}>
      <Stack>
        <RecoveryCodes codes={codes} />
        <Button primary onClick={onClose}>
          I have kept them
        </Button>
      </Stack>
      {isLeaving && (
        <ConfirmDialog
          title="Have you kept the codes?"
          confirm="Close without them"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          We cannot show them again. Without them a lost phone keeps you out.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
