/** Parses request bodies of programs whose `Content-Type` is wrong: tries JSON first, then a form. */

export type Fields = Readonly<Record<string, unknown>>

/** @returns null when the body is neither */
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
  const value = parseJson(text) ?? parseJson(repairJson(text))
  return isFields(value) ? value : null
}

/** @returns the JSON value, or undefined for invalid JSON */
export function parseJsonBody(body: string): unknown {
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
const ENDING = '<eor>"}'

/**
 * Repairs a JSON object without its last characters. GridTracker sends the number of characters as `Content-Length`,
 * which means bytes, so each accented letter cuts off one byte. The end is added only if its length matches the
 * accents exactly and it can only be the end of the contact; any other truncated body stays invalid.
 */
function repairJson(text: string): string {
  const lost = Buffer.byteLength(text) - text.length
  if (lost < 1 || lost > ENDING.length || !/"string"\s*:\s*"/.test(text)) return text
  const stored = ENDING.slice(0, ENDING.length - lost)
  return text.toLowerCase().endsWith(stored) ? text + ENDING.slice(ENDING.length - lost) : text
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Forms contain numbers as text, and some programs send texts as numbers. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
