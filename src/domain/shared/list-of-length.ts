/** Makes a list of `length` entries from their indices. Frameworks of host pages, such as MooTools, replace `Array.from()`. */
export function listOfLength<Entry>(length: number, entry: (at: number) => Entry): Entry[] {
  const list: Entry[] = [];
  for (let at = 0; at + 1 <= length; at++) list.push(entry(at));
  return list;
}
