/** Trunk zero, dialled only within the country: "+49 (0)30". Italy's zero is part of the number. */
const TRUNK = /^([^\d+]*\+(?!\s*39).*?)\(0\)/;

/** Digits to dial for a written phone number, with a leading plus if it has one. */
export function dialled(number: string): string {
  const digits = number.replace(TRUNK, '$1').replace(/\D/g, '');
  return /^[^\d+]*\+/.test(number) ? `+${digits}` : digits;
}
