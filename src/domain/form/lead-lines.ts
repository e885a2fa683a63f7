/** A value of a lead, by its place in it. */
export interface LeadLine {
  /** As in `pay.price`; a field of the form by its name. */
  name: string;
  value: string;
}

/** A lead as a list to read: one line for each value, a field of the form under its own name, nothing for what is empty. */
export function leadLines(lead: Readonly<Record<string, unknown>>): LeadLine[] {
  const { fields, ...rest } = lead;
  const filled = (Array.isArray(fields) ? fields : []).map(({ name, id, value }) => [`fields[${name || id}]`, value]);
  return [...filled, ...Object.entries(rest)].flatMap(([name, value]) => linesOf(String(name), value));
}

function linesOf(name: string, value: unknown): LeadLine[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [{ name, value: String(value) }];
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) {
    return value.length > 0 ? [{ name, value: value.join(', ') }] : [];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    linesOf(Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`, part),
  );
}
