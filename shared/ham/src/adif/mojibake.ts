/**
 * Repairs UTF-8 that was decoded as Windows-1252 (or Latin-1) and encoded again: "JosÃ©" for "José". Each garbled run is
 * repaired separately, so a field may mix garbled and correct text.
 */

/** Characters of Windows-1252 for bytes 0x80 to 0x9F; the five unassigned bytes map to themselves. */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf1252 = new Map(Array.from(WINDOWS_1252, (character, index) => [character.charCodeAt(0), 0x80 + index]))

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Two faulty programs in sequence garble a text twice; no text garbled more often has been found. */
const MAX_ROUNDS = 3

/** Punctuation that may follow a capital letter: `CAFÉ’S` is not garbled. */
const TYPOGRAPHIC = new Set([...'‚„…†‡‹‘’“”•–—™›'].map((character) => character.charCodeAt(0)))

/** The original byte of a garbled character, or -1. Latin-1 decoders map 0x80 to 0x9F to control characters. */
function toByte(code: number): number {
  if (code < 0x100) return code
  return byteOf1252.get(code) ?? -1
}

/** Length of a UTF-8 sequence with this lead byte; 0 for an invalid one. */
function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  if (lead >= 0xf0 && lead <= 0xf4) return 4
  return 0
}

/** The character encoded by the sequence at `at`; null if the text there is not garbled UTF-8. */
function restoredAt(text: string, at: number): { readonly character: string; readonly length: number } | null {
  const length = sequenceLength(toByte(text.charCodeAt(at)))
  if (length === 0 || at + length > text.length) return null
  const bytes = new Uint8Array(length)
  for (let index = 0; index < length; index++) {
    const byte = toByte(text.charCodeAt(at + index))
    if (byte < 0 || (index > 0 && (byte < 0x80 || byte > 0xbf))) return null
    bytes[index] = byte
  }
  try {
    return { character: utf8.decode(bytes), length }
  } catch {
    return null
  }
}

/**
 * Whether a single pair such as `É…` is sufficient evidence. `Ã` or `Â` before a continuation byte is; a capital letter
 * before ordinary punctuation is only next to garbled text.
 */
function isEvidence(text: string, at: number, length: number, besideGarbled: boolean): boolean {
  if (length > 2 || besideGarbled) return true
  const lead = text.charCodeAt(at)
  if (lead === 0xc2 || lead === 0xc3) return true
  return !TYPOGRAPHIC.has(text.charCodeAt(at + 1))
}

function repairOnce(text: string): string {
  let repaired = ''
  let copied = 0
  let at = 0
  while (at < text.length) {
    const found = text.charCodeAt(at) < 0xc2 ? null : restoredAt(text, at)
    const besideGarbled = at === copied && at > 0
    const next = found && restoredAt(text, at + found.length)
    if (found && isEvidence(text, at, found.length, besideGarbled || next !== null)) {
      repaired += text.slice(copied, at) + found.character
      at += found.length
      copied = at
    } else at++
  }
  return copied === 0 ? text : repaired + text.slice(copied)
}

/** Repairs every garbled run; returns the same string if nothing is garbled. */
export function repairMojibake(text: string): string {
  let repaired = text
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = repairOnce(repaired)
    if (next === repaired) break
    repaired = next
  }
  return repaired
}
