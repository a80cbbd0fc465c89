import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import { Disclosure } from '#web/shell/disclosure.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import styles from './markdown-field.module.css';
import { around, insert, lines, link, type Mark } from './marks.ts';

const TOOLS = [
  { label: 'Bold', Icon: IconBold, mark: around('**') },
  { label: 'Italic', Icon: IconItalic, mark: around('*') },
  { label: 'Quote', Icon: IconQuote, mark: lines('> ') },
  { label: 'List', Icon: IconList, mark: lines('- ') },
  { label: 'Numbered list', Icon: IconListNumbers, mark: lines('1. ') },
  { label: 'Link', Icon: IconLink, mark: link },
] as const;

/** What families write beside a score. */
const EMOJI = [
  ['🏈', 'football'],
  ['🏀', 'basketball'],
  ['⚽', 'soccer'],
  ['⚾', 'baseball'],
  ['🥎', 'softball'],
  ['🏐', 'volleyball'],
  ['🥍', 'lacrosse'],
  ['🏑', 'field hockey'],
  ['🎾', 'tennis'],
  ['⛳', 'golf'],
  ['🏊', 'swimming'],
  ['🏃', 'running'],
  ['🤼', 'wrestling'],
  ['🏆', 'trophy'],
  ['🥇', 'gold medal'],
  ['🎉', 'party'],
  ['👏', 'applause'],
  ['💪', 'strong'],
  ['🔥', 'fire'],
  ['⭐', 'star'],
  ['❤️', 'heart'],
  ['👍', 'thumbs up'],
  ['🙌', 'hands up'],
  ['🤝', 'handshake'],
  ['😀', 'smile'],
  ['😂', 'laughing'],
  ['😮', 'surprised'],
  ['😢', 'sad'],
  ['📣', 'cheering'],
  ['📸', 'camera'],
] as const;

interface MarkdownToolbarProps {
  /** The id of the text that the buttons change. */
  controls: string;
  onMark: (mark: Mark) => void;
}

/** Buttons for bold, lists and links, and emoji. Pressing one leaves the selection in the text where it is. */
export function MarkdownToolbar({ controls, onMark }: MarkdownToolbarProps) {
  return (
    <Cluster gap={'Hair'} align="stretch" role="toolbar" aria-label="Formatting" aria-controls={controls}>
      {TOOLS.map(({ label, Icon, mark }) => (
        <button key={label} type="button" className="icon-button slim" aria-label={label} onClick={() => onMark(mark)}>
          <Icon size={20} aria-hidden="true" />
        </button>
      ))}
      <Disclosure
        className="anchor"
        label={
          <span className="icon-button slim">
            <IconMoodSmile size={20} aria-label="Emoji" />
          </span>
        }
      >
        <div className={`${styles.letters} floating`}>
          {EMOJI.map(([letters, name]) => (
            <button
              key={name}
              type="button"
              className="icon-button slim"
              aria-label={name}
              onClick={() => onMark(insert(letters))}
            >
              {letters}
            </button>
          ))}
        </div>
      </Disclosure>
    </Cluster>
  );
}
