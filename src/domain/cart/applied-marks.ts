import { asList } from '../shared/read.js';

/** Applied operations of a tab: all up to a number, and some beyond it while an earlier one is missing. */
interface Mark {
  upTo: number;
  beyond: readonly number[];
}

/** Applied operations by the tab that made them; the most recent writers are last. */
export type AppliedMarks = ReadonlyMap<string, Mark>;

/** Maximum number of known tabs: each opened page is a new one. */
const MAX_TABS = 100;
/** Maximum number of operations kept beyond a missing one; then it is considered lost, with its tab and storage. */
const MAX_BEYOND = 200;

/** Builds an operation's id: creation time in ms since 1970, serial number in its tab from 1, and tab. The clock affects only the order. */
export function operationId(time: number, serial: number, tab: string): string {
  return [time.toString(36), serial.toString(36), tab].join('-');
}

interface Origin {
  time: number;
  serial: number;
  tab: string;
}

/** The ids parsed last: each is asked for many times while tabs hand its operation on. */
const origins = new Map<string, Origin | null>();
/** Maximum number of parsed ids: more than operations of some seconds. */
const MAX_ORIGINS = 1000;

/** Parses an operation's id; null if invalid. */
export function readOperationId(id: string): Origin | null {
  const known = origins.get(id);
  if (known !== undefined) return known;
  if (origins.size >= MAX_ORIGINS) origins.clear();
  const origin = parseOrigin(id);
  origins.set(id, origin);
  return origin;
}

function parseOrigin(id: string): Origin | null {
  const [time, serial, tab] = /^([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)$/.exec(id)?.slice(1) ?? [];
  if (!time || !serial || !tab) return null;
  return { time: Number.parseInt(time, 36), serial: Number.parseInt(serial, 36), tab };
}

export function isApplied(marks: AppliedMarks, id: string): boolean {
  const made = readOperationId(id);
  const mark = made && marks.get(made.tab);
  return !!mark && (made.serial <= mark.upTo || mark.beyond.includes(made.serial));
}

/** True if the operation's tab was dropped from the marks because many others have written since. */
export function isForgotten(marks: AppliedMarks, id: string): boolean {
  const made = readOperationId(id);
  return !!made && marks.size >= MAX_TABS && !marks.has(made.tab);
}

/** Returns the marks with one more operation. */
export function withApplied(marks: AppliedMarks, id: string): AppliedMarks {
  const made = readOperationId(id);
  if (!made || isApplied(marks, id)) return marks;
  const { tab, serial } = made;
  const { upTo, beyond } = marks.get(tab) ?? { upTo: 0, beyond: [] };
  const others = new Map(marks);
  others.delete(tab);
  return others.set(tab, joined(upTo, [...beyond, serial]));
}

/** Merges numbers that directly follow into `upTo`. */
function joined(first: number, numbers: readonly number[]): Mark {
  const beyond = [...new Set(numbers)].filter((serial) => serial > first).sort((one, other) => one - other);
  let upTo = beyond.length > MAX_BEYOND ? (beyond[0] ?? first) : first;
  while (beyond[0] !== undefined && beyond[0] <= upTo + 1) upTo = beyond.shift() ?? upTo;
  return { upTo, beyond };
}

/** Drops the tabs that have not written for longest; keeps those with operations in `waiting`, which may still be read. */
export function withoutOldTabs(marks: AppliedMarks, waiting: Iterable<string>): AppliedMarks {
  const surplus = marks.size - MAX_TABS;
  if (surplus <= 0) return marks;
  const found = new Set([...waiting].map((id) => readOperationId(id)?.tab));
  return new Map([...marks].filter(([tab], at) => at >= surplus || found.has(tab)));
}

export function storableMarks(marks: AppliedMarks): unknown[] {
  return [...marks].map(([tab, { upTo, beyond }]) => [tab, upTo, ...beyond]);
}

/** Reads storableMarks(); skips invalid entries. */
export function parseMarks(stored: unknown): AppliedMarks {
  const marks = new Map<string, Mark>();
  for (const entry of asList(stored)) {
    const [tab, ...numbers] = asList(entry);
    if (typeof tab !== 'string' || numbers.length === 0) continue;
    if (!numbers.every((number): number is number => Number.isSafeInteger(number) && Number(number) >= 0)) continue;
    marks.set(tab, joined(numbers[0] ?? 0, numbers.slice(1)));
  }
  return marks;
}
