/** Bodies of programs whose `Content-Type` does not match: tries JSON first, then a form. */

export type Fields = Readonly<Record<string, unknown>>

/** Null when it is neither. */
export function readBody(body: string): Fields | null {
  const text = body.replace(/^\uFEFF/, '').trim()
  if (text === '') return null
  if (text.startsWith('{')) return parseObject(text)
  if (text.startsWith('[') || !text.includes('=')) return null
  const form = new URLSearchParams(text)
  const fields = Object.fromEntries(form)
  return 'key' in fields ? fields : null
}

function parseObject(text: string): Fields | null {
  const value = parseJson(text) ?? parseJson(mended(text))
  return isFields(value) ? value : null
}

/** Any JSON: an object or a list; undefined for invalid JSON. */
export function valueIn(body: string): unknown {
  return parseJson(body.replace(/^\uFEFF/, ''))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Valid endings of a request with one contact. */
const TAIL = '<eor>"}'

/**
 * Repairs a JSON object without its last characters: GridTracker counts characters where `Content-Length` means bytes,
 * so each accented letter cuts one byte. The missing end is added if its length matches the accents exactly and it can
 * only be the end of the contact; any other truncated body stays unreadable.
 */
function mended(text: string): string {
  const lost = Buffer.byteLength(text) - text.length
  if (lost < 1 || lost > TAIL.length || !/"string"\s*:\s*"/.test(text)) return text
  const stored = TAIL.slice(0, TAIL.length - lost)
  return text.toLowerCase().endsWith(stored) ? text + TAIL.slice(TAIL.length - lost) : text
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Forms send numbers as text, and vice versa. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
