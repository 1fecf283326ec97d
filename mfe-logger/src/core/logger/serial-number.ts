/** The serial numbers that contacts of a contest are given. */

export function isSerial(text: string | null): text is string {
  return text !== null && /^\d{1,6}$/.test(text)
}

/** `007` after `006`; what is no serial stays. */
export function nextSerial(text: string): string {
  return isSerial(text) ? String(Number(text) + 1).padStart(text.length, '0') : text
}
