/** Extracts the XML from requests of programs: plain, percent-encoded (N1MM), or in the form field `xml`. */

/** @returns null when there is no XML */
export function extractXml(body: unknown): string | null {
  if (!Buffer.isBuffer(body)) return null
  const text = toText(body).trim()
  if (text.startsWith('<')) return text
  if (/^xml=/i.test(text))
    return decodePercent(new URLSearchParams(text).get('xml') ?? new URLSearchParams(text).get('XML') ?? '')
  if (/^%3C/i.test(text)) return decodePercent(tryDecode(text))
  return null
}

/** Decodes UTF-8 with or without BOM, UTF-16 with BOM, or else Windows-1252. */
function toText(body: Buffer): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return new TextDecoder('windows-1252').decode(body)
  }
}

/** Some programs encode twice. */
function decodePercent(text: string): string | null {
  const once = text.trim()
  if (once.startsWith('<')) return once
  const twice = /^%3C/i.test(once) ? tryDecode(once).trim() : ''
  return twice.startsWith('<') ? twice : null
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
