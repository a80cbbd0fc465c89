import { escapeHtml } from '#server/platform/html.ts';

/** Full stops, and what mail programs and browsers read as one, between two labels of a host. */
const DOTS = /(?<=[\p{L}\p{M}\p{N}-])([.\u3002\uff0e\uff61])\p{Cf}*(?=[\p{L}\p{M}])/gu;

/** What members read of something, written by the noun that it is about; how and when it reaches them is not its concern. */
export type MessageText = Pick<Letter, 'title' | 'paragraphs' | 'links' | 'sections' | 'action' | 'contactEmail'>;

/** A mail to one member. */
export interface Message extends MessageText {
  readonly memberId: number;
  readonly email: string;
}

/** A line with where it leads. */
export interface LetterLink {
  readonly text: string;
  readonly label: string;
  readonly url: string;
}

export interface LetterSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly LetterLink[];
  /** Where mails about such things can be stopped, and no others. */
  readonly unsubscribeUrl?: string;
}

export interface Letter {
  readonly title: string;
  /** Plain text; line breaks stay. */
  readonly paragraphs: readonly string[];
  /** Several things to do, each a line with its own link; they stand between the text and the button. */
  readonly links?: readonly LetterLink[];
  /** Parts with headings of their own, between the links and the button. */
  readonly sections?: readonly LetterSection[];
  /** The one thing to do, as a button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Who writes, from which postal address. */
  readonly footer: string;
  /** Where these mails can be stopped; the footer leads there. */
  readonly unsubscribeUrl?: string;
  /** Our own mail address, where the text names it: the only one that programs may make a link of. */
  readonly contactEmail?: string;
}

export interface LetterBody {
  readonly text: string;
  readonly html: string;
}

/**
 * One letter as text and as HTML: no pictures, nothing from elsewhere, readable in light and dark mail programs. What
 * members typed becomes no link in it; links are what is in `links`, `action` and `unsubscribeUrl`.
 */
export function mailLayout(given: Letter): LetterBody {
  const plain = (text: string) => withoutHosts(text, given.contactEmail);
  const plainLink = (link: LetterLink) => ({ ...link, text: plain(link.text), label: plain(link.label) });
  const letter = {
    ...given,
    title: plain(given.title),
    paragraphs: given.paragraphs.map(plain),
    links: (given.links ?? []).map(plainLink),
    sections: (given.sections ?? []).map((section) => ({
      ...section,
      heading: plain(section.heading),
      paragraphs: section.paragraphs.map(plain),
      links: section.links.map(plainLink),
    })),
  };
  return { text: textOf(letter), html: htmlOf(letter) };
}

const linkText = ({ text, label, url }: LetterLink) => `${text}\n${label}: ${url}`;

const sectionText = ({ heading, paragraphs, links, unsubscribeUrl }: LetterSection): readonly string[] => [
  `* ${heading} *`,
  ...paragraphs,
  ...links.map(linkText),
  ...(unsubscribeUrl === undefined ? [] : [`${STOP_PART}: ${unsubscribeUrl}`]),
];

const STOP_PART = 'Stop mails like these';

/** Where a part can be stopped by itself, the link of the footer says that it stops all of them. */
const stopLabel = (sections: readonly LetterSection[] = []) =>
  sections.some(({ unsubscribeUrl }) => unsubscribeUrl !== undefined) ? 'Stop all these mails' : 'Stop these mails';

function textOf({ title, paragraphs, links = [], sections = [], action, footer, unsubscribeUrl }: Letter): string {
  const parts = [title, ...paragraphs, ...links.map(linkText), ...sections.flatMap(sectionText)];
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`);
  // Two dashes and a space begin a signature, which mail programs leave out of replies.
  const stop = unsubscribeUrl === undefined ? '' : `\n${stopLabel(sections)}: ${unsubscribeUrl}`;
  parts.push(`-- \n${footer}${stop}`);
  return `${parts.join('\n\n')}\n`;
}

/** Colours that programs without dark mode, and those that ignore this sheet, show legibly as well. */
const DARK = `
@media (prefers-color-scheme: dark) {
  body, .paper { background: #0e1512 !important; }
  .card { background: #16201b !important; border-color: #2a3831 !important; }
  h1, h2, p { color: #edf2ec !important; }
  .soft, .soft a, .soft p { color: #abbab0 !important; }
  .button { background: #74d6a9 !important; color: #06251a !important; }
  .plain { color: #74d6a9 !important; }
}`;

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

function htmlOf({ title, paragraphs, links = [], sections = [], action, footer, unsubscribeUrl }: Letter): string {
  const stop =
    unsubscribeUrl === undefined
      ? ''
      : `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:#4a5850">${stopLabel(sections)}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root { color-scheme: light dark; }${DARK}</style>
</head>
<body style="margin:0;background:#f8f6f1">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f6f1">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dedacf;border-radius:8px">
<tr><td style="padding:28px 24px;${FONT}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#17211c">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="${PARAGRAPH}">${lines(text)}</p>`).join('\n')}
${links.map(line).join('\n')}
${sections.map(section).join('\n')}
${action === undefined ? '' : button(action)}
</td></tr>
</table>
<p class="soft" style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#4a5850;${FONT}">${lines(footer)}${stop}</p>
</td></tr>
</table>
</body>
</html>
`;
}

const PARAGRAPH = 'margin:0 0 14px;font-size:16px;line-height:1.5;color:#17211c';

function section({ heading, paragraphs, links, unsubscribeUrl }: LetterSection): string {
  const stop =
    unsubscribeUrl === undefined
      ? ''
      : `<p class="soft" style="margin:0 0 14px;font-size:13px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#4a5850">${STOP_PART}</a></p>`;
  return `<h2 style="margin:24px 0 12px;padding-top:16px;border-top:1px solid #dedacf;font-size:17px;line-height:1.3;color:#17211c">${escapeHtml(heading)}</h2>
${paragraphs.map((text) => `<p style="${PARAGRAPH}">${lines(text)}</p>`).join('\n')}
${links.map(line).join('\n')}
${stop}`;
}

function line({ text, label, url }: LetterLink): string {
  return `<p style="${PARAGRAPH};padding-left:12px;border-left:3px solid #0b6141">${lines(text)}<br><a class="plain" href="${escapeHtml(url)}" style="color:#0b6141;font-weight:600">${escapeHtml(label)}</a></p>`;
}

/** The address stands below too, for programs that show no links and for people who look before they press. */
function button({ label, url }: { label: string; url: string }): string {
  const shape = 'display:inline-block;padding:12px 20px;border-radius:6px;font-weight:600;text-decoration:none';
  return `<p style="${PARAGRAPH}"><a class="button" href="${escapeHtml(url)}" style="${shape};background:#0b6141;color:#ffffff">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:#4a5850;word-break:break-all">Or open this address:<br><a class="plain" href="${escapeHtml(url)}" style="color:#0b6141">${escapeHtml(url)}</a></p>`;
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/**
 * Text in which no mail program finds an address to link: names and notes that members typed are in our mails, and
 * "Pat evil.example" would be a link of ours. A full stop before a letter gets a space, what begins a web address goes.
 * `own` is the one address that stays whole.
 */
export function withoutHosts(text: string, own?: string): string {
  if (own !== undefined && own !== '' && text.includes(own))
    return text
      .split(own)
      .map((part) => withoutHosts(part))
      .join(own);
  return text.replace(/\p{L}[\p{L}\d+-]*:\/\//gu, '').replace(DOTS, '$1 ');
}
