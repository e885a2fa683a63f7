/** A text, or its plural forms by category of `Intl.PluralRules`. */
export type Message = string | ({ other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>);
export type Catalogue<K extends string = string> = Record<K, Message>;
export type MessageValues = Readonly<Record<string, string | number>>;

/** Writes a number with the digit groups of a language. */
export const writtenNumber = (value: number, language: string): string =>
  value < 1000 ? String(value) : value.toLocaleString(language);

/** Formats a message: picks the plural form for `count` and replaces each `{name}`; unknown names stay. */
export function format(message: Message, language: string, values: MessageValues = {}): string {
  const text =
    typeof message === 'string' ? message : (message[pluralForm(language, Number(values.count))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'number' ? writtenNumber(value, language) : value;
  });
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralForm(language: string, count: number): keyof Exclude<Message, string> {
  // made once: a rule takes longer to make than to use
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}
