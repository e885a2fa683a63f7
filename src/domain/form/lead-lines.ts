/** A value of a lead with its path. */
export interface LeadLine {
  /** Like `pay.price`; a field of the form by its name. */
  name: string;
  value: string;
}

/** Flattens a lead to a readable list: one line per value, form fields under their own names, empty values omitted. */
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
