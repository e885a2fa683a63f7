/** Accents of Latin, Greek and Cyrillic letters, and points of Hebrew and Arabic. Marks of other scripts make other letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
/** Letters that have no accent to remove, as they are written without them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/** Normalises text for searching, without case, diacritics and full-width forms: "aland" finds "Åland". */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[ßıłøđæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a search, normalised. */
export function searchedWords(search: string): string[] {
  return foldedText(search).split(' ').filter(Boolean);
}
