/**
 * Replaces full-width characters, hyphens and slashes of word processors, and invisible characters by those of a
 * keyboard.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2044\u2215\u29f8]/g, '/')
    .trim()
}
