/**
 * Programs that drop the seconds write `HHMM00`, so a file whose times nearly all end in 00 has times to the minute.
 * Of real seconds, one in sixty is 00; of FT8's slots, one in four.
 */
const SAMPLE_BYTES = 2 * 1024 * 1024
/** Fewer times are not conclusive. */
const MIN_TIMES = 5
const MIN_SHARE = 0.95

const TIME = /<TIME_ON:6(?::[A-Z])?>\d{4}(\d{2})|<TIME_ON>\d{4}(\d{2})</gi

/** Whether the start of a log, in ADI or ADX, has times to the minute only. */
export async function hasMinutesOnly(files: AsyncIterable<AsyncIterable<Uint8Array>>): Promise<boolean> {
  const decoder = new TextDecoder('latin1')
  let text = ''
  for await (const file of files) {
    for await (const bytes of file) {
      text += decoder.decode(bytes)
      if (text.length >= SAMPLE_BYTES) return endInZero(text)
    }
  }
  return endInZero(text)
}

export function endInZero(text: string): boolean {
  let [times, zeros] = [0, 0]
  for (const [, adi, adx] of text.matchAll(TIME)) {
    times += 1
    if ((adi ?? adx) === '00') zeros += 1
  }
  return times >= MIN_TIMES && zeros >= times * MIN_SHARE
}
