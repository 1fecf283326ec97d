/** Serial numbers of contest contacts. */

export function isSerial(text: string | null): text is string {
  return text !== null && /^\d{1,6}$/.test(text)
}

/** `007` after `006`; text that is not a serial is unchanged. */
export function nextSerial(text: string): string {
  return isSerial(text) ? String(Number(text) + 1).padStart(text.length, '0') : text
}
