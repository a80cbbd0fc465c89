import { embedCode, readWidgetSize, WIDGET_SIZE, WIDGET_SIZE_RULE } from '@csz/contract/widgets/embed-code';
import type { WidgetTheme } from '@csz/contract/widgets/pages';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import styles from './embed-code.module.css';
import { AreaField } from './form/area-field.tsx';
import { SelectField } from './form/select-field.tsx';
import { TextField } from './form/text-field.tsx';
import { Cluster, Stack } from './layout.tsx';
import { usePortal } from './use-portal.ts';

interface EmbedCodeProps {
  /** What the widget shows: 'Howard football scores'. */
  title: string;
  /** Path and query of the widget. */
  path: string;
}

/** The same in a dialog. */
export function EmbedDialog({ onClose, ...widget }: EmbedCodeProps & { onClose: () => void }) {
  return (
    <Dialog title="Embed on your site" isWide onClose={onClose} step={null}>
      <EmbedCode {...widget} />
    </Dialog>
  );
}

/** The look and the size of a widget, the HTML to copy, and the widget itself as it will be. */
export function EmbedCode({ title, path }: EmbedCodeProps) {
  const { publicUrl } = usePortal();
  const [theme, setTheme] = useState<WidgetTheme>('auto');
  const [size, setSize] = useState<{ width: string; height: string }>(WIDGET_SIZE);
  const [width, height] = [readWidgetSize(size.width), readWidgetSize(size.height)];
  const themed = theme === 'auto' ? path : `${path}${path.includes('?') ? '&' : '?'}theme=${theme}`;
  const side = (name: 'width' | 'height', label: string, read: string | undefined) => (
    <TextField
      label={label}
      name={name}
      value={size[name]}
      autoComplete="off"
      size={6}
      error={read === undefined ? WIDGET_SIZE_RULE : undefined}
      onChange={({ target }) => setSize({ ...size, [name]: target.value })}
    />
  );
  return (
    <Stack gap={4}>
      <Cluster gap={3} align="start">
        <SelectField
          label="Colors"
          name="theme"
          value={theme}
          onChange={({ target }) => setTheme(target.value as WidgetTheme)}
        >
          <option value="auto">As the reader’s device</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </SelectField>
        {side('width', 'Width', width)}
        {side('height', 'Height', height)}
      </Cluster>
      {width !== undefined && height !== undefined && (
        <>
          <CodeToCopy code={embedCode({ publicUrl, path: themed, title, width, height })} />
          <Stack as="figure" gap={2}>
            <figcaption className="strong">Preview</figcaption>
            <iframe className={styles.preview} key={themed} src={themed} title={title} width={width} height={height} />
          </Stack>
        </>
      )}
    </Stack>
  );
}

function CodeToCopy({ code }: { code: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<{ code: string; isDone: boolean }>();
  const copy = async () => {
    place.current?.querySelector('textarea')?.select();
    setCopied({ code, isDone: await copyText(code) });
  };
  return (
    <Stack gap={2} ref={place}>
      <AreaField label="HTML for your page" readOnly rows={5} value={code} />
      <Cluster gap={2}>
        <Button primary onClick={() => void copy()}>
          Copy HTML
        </Button>
        <span role="status" className="soft small">
          {copied?.code === code && (copied.isDone ? 'Copied' : 'Press copy now: the HTML is selected.')}
        </span>
      </Cluster>
    </Stack>
  );
}
