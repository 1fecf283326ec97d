/** Serial numbers of contest contacts. */

export function isSerial(text: string | null): text is string {
  return text !== null && /^\d{1,6}$/.test(text)
}

/** The serial number after this one: `007` after `006`. Text that is not a serial number is returned unchanged. */
export function nextSerial(text: string): string {
  return isSerial(text) ? String(Number(text) + 1).padStart(text.length, '0') : text
}
