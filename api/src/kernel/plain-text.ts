/** PostgreSQL rejects NUL in text; other control characters except line breaks are meaningless in a log. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Trims text and removes control characters; null when nothing remains. */
export function plainText(text: string | null): string | null {
  const trimmed = text?.replace(CONTROL, '').trim() ?? ''
  return trimmed === '' ? null : trimmed
}
