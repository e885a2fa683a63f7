/** CSS of a colour in hex of 3 or 6 digits, or empty; null if only the full parser can read it. */
export function plainColour(color: string): string | null {
  return /^(?:#?(?:[\da-f]{3}){1,2})?$/i.test(color) ? color.replace(/^(?=\w)/, '#') : null;
}
