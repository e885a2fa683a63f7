/** Which operations of a tab are in the cart: all up to a number, and some beyond it where one before them has not come yet. */
interface Mark {
  upTo: number;
  beyond: readonly number[];
}

/** Which operations are in the cart, by the tab that has made them; those that have written last are the last. */
export type AppliedMarks = ReadonlyMap<string, Mark>;

/** Tabs that are known at most: a page that is opened is a new one. */
const MOST_TABS = 100;
/** Numbers beyond a missing one that are kept at most; then it has been lost, with the tab and the storage that had it. */
const MOST_BEYOND = 200;

/** An operation's id: when it was made, in ms since 1970, its number in its tab from 1, and the tab. Only its place among others depends on a clock. */
export function operationId(time: number, serial: number, tab: string): string {
  return [time.toString(36), serial.toString(36), tab].join('-');
}

/** The parts of an operation's id; null when it is none. */
export function readOperationId(id: string): { time: number; serial: number; tab: string } | null {
  const [time, serial, tab] = /^([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)$/.exec(id)?.slice(1) ?? [];
  if (!time || !serial || !tab) return null;
  return { time: Number.parseInt(time, 36), serial: Number.parseInt(serial, 36), tab };
}

/** Whether an operation is in the cart. */
export function isApplied(marks: AppliedMarks, id: string): boolean {
  const made = readOperationId(id);
  const mark = made && marks.get(made.tab);
  return !!mark && (made.serial <= mark.upTo || mark.beyond.includes(made.serial));
}

/** Whether the tab that has made an operation was forgotten, because many others have written since. */
export function isForgotten(marks: AppliedMarks, id: string): boolean {
  const made = readOperationId(id);
  return !!made && marks.size >= MOST_TABS && !marks.has(made.tab);
}

/** The marks with one more operation. */
export function withApplied(marks: AppliedMarks, id: string): AppliedMarks {
  const made = readOperationId(id);
  if (!made || isApplied(marks, id)) return marks;
  const { tab, serial } = made;
  const { upTo, beyond } = marks.get(tab) ?? { upTo: 0, beyond: [] };
  const others = new Map(marks);
  others.delete(tab);
  return others.set(tab, joined(upTo, [...beyond, serial]));
}

/** Numbers that follow upon the first ones are no longer beyond them. */
function joined(first: number, numbers: readonly number[]): Mark {
  const beyond = [...new Set(numbers)].filter((serial) => serial > first).sort((one, other) => one - other);
  let upTo = beyond.length > MOST_BEYOND ? (beyond[0] ?? first) : first;
  while (beyond[0] !== undefined && beyond[0] <= upTo + 1) upTo = beyond.shift() ?? upTo;
  return { upTo, beyond };
}

/** Without the tabs that have not written for long; those of the operations in `waiting` stay, which somebody may find. */
export function withoutOldTabs(marks: AppliedMarks, waiting: Iterable<string>): AppliedMarks {
  const surplus = marks.size - MOST_TABS;
  if (surplus <= 0) return marks;
  const found = new Set([...waiting].map((id) => readOperationId(id)?.tab));
  return new Map([...marks].filter(([tab], at) => at >= surplus || found.has(tab)));
}

/** The marks for the storage. */
export function storableMarks(marks: AppliedMarks): unknown[] {
  return [...marks].map(([tab, { upTo, beyond }]) => [tab, upTo, ...beyond]);
}

/** Reads storableMarks(); what is none is left out. */
export function parseMarks(stored: unknown): AppliedMarks {
  const marks = new Map<string, Mark>();
  for (const entry of Array.isArray(stored) ? (stored as unknown[]) : []) {
    const [tab, ...numbers] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (typeof tab !== 'string' || numbers.length === 0) continue;
    if (!numbers.every((number): number is number => Number.isSafeInteger(number) && Number(number) >= 0)) continue;
    marks.set(tab, joined(numbers[0] ?? 0, numbers.slice(1)));
  }
  return marks;
}
