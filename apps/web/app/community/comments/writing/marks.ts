/** A text with what is selected in it. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What a button of the toolbar does to the text. */
export type Mark = (selected: Selected) => Selected;

/** Puts signs around what is selected, or takes them away where they are already. */
export const around =
  (before: string, after = before): Mark =>
  ({ text, from, to }) => {
    const isMarked = text.slice(0, from).endsWith(before) && text.slice(to).startsWith(after);
    if (isMarked) {
      const start = from - before.length;
      const words = text.slice(from, to);
      return {
        text: text.slice(0, start) + words + text.slice(to + after.length),
        from: start,
        to: start + words.length,
      };
    }
    const marked = text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to);
    return { text: marked, from: from + before.length, to: to + before.length };
  };

/** Begins every selected line with a sign, or takes it away where all of them have it. */
export const lines =
  (sign: string): Mark =>
  ({ text, from, to }) => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', to);
    const end = next === -1 ? text.length : next;
    const rows = text.slice(start, end).split('\n');
    const isMarked = rows.every((row) => row.startsWith(sign));
    const changed = rows.map((row) => (isMarked ? row.slice(sign.length) : sign + row)).join('\n');
    return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
  };

/** Makes a link of what is selected; its address is selected, to be typed over. */
export const link: Mark = ({ text, from, to }) => {
  const words = text.slice(from, to) || 'words';
  const address = 'https://';
  const at = from + words.length + 3;
  return { text: `${text.slice(0, from)}[${words}](${address})${text.slice(to)}`, from: at, to: at + address.length };
};

/** Puts a few letters where the cursor is. */
export const insert =
  (letters: string): Mark =>
  ({ text, from, to }) => ({
    text: text.slice(0, from) + letters + text.slice(to),
    from: from + letters.length,
    to: from + letters.length,
  });

/** The words after an @ that are being typed right before the cursor; undefined when none are. */
export function mentionAt(text: string, at: number): { readonly from: number; readonly words: string } | undefined {
  const found = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N}'. -]{0,30})$/u.exec(text.slice(0, at));
  const words = found?.[1];
  return words === undefined ? undefined : { from: at - words.length - 1, words };
}
