/** A sentence with its `names` set as code. */
export function CodeText({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  );
}
