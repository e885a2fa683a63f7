/** A zero that is dialled within the country alone: "+49 (0)30". Italy's is part of the number. */
const TRUNK = /^([^\d+]*\+(?!\s*39).*?)\(0\)/;

/** What is dialled for a number as people write it: its digits, after a plus when it has one. */
export function dialled(number: string): string {
  const digits = number.replace(TRUNK, '$1').replace(/\D/g, '');
  return /^[^\d+]*\+/.test(number) ? `+${digits}` : digits;
}
