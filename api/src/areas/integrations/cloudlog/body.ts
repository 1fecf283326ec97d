/** Bodies of programs that say one thing in `Content-Type` and send another: JSON first, then a form. */

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
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Numbers arrive as texts from forms, and the other way round. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
