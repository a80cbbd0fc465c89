import ICAL from 'ical.js';

/**
 * Reads an iCalendar file with a parser that is not ours, after holding its lines against RFC 5545, 3.1: CRLF ends each
 * of them and nothing else breaks one, none has more than 75 octets, and no fold parts a character.
 *
 * @throws {Error} at the first fault.
 */
export function readCalendar(file: string): ICAL.Component {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no end.');
  for (const line of file.slice(0, -2).split('\r\n')) {
    if (/[\r\n]/.test(line)) throw new Error(`A lone line break: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`);
    if (!line.isWellFormed()) throw new Error(`Half a character: ${JSON.stringify(line)}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(line)) throw new Error(`A control character: ${line}`);
  }
  refusePropertiesBehindComponents(file);
  return new ICAL.Component(ICAL.parse(file));
}

/** RFC 5545, 3.4: all properties of the calendar come before its components. */
function refusePropertiesBehindComponents(file: string): void {
  let depth = 0;
  let hasComponent = false;
  for (const line of file.replace(/\r\n /g, '').split('\r\n')) {
    if (line.startsWith('BEGIN:')) {
      depth += 1;
      hasComponent ||= depth === 2;
    } else if (line.startsWith('END:')) depth -= 1;
    else if (depth === 1 && hasComponent) throw new Error(`A property behind a component: ${line}`);
  }
}

/** The entries of a calendar by UID. None is an exception of another, which each would look for among all. */
export function entriesOf(file: string): Map<string, ICAL.Event> {
  const events = readCalendar(file)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component, { exceptions: [] }));
  return new Map(events.map((event) => [event.uid, event]));
}
