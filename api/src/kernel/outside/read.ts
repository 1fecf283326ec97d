/** Reads responses of other services up to a limit and aborts as soon as it is exceeded. */

/** The response exceeds the limit. */
export class TooLarge extends Error {}

/** @throws TooLarge at the first chunk beyond `maxBytes` bytes; the connection is closed */
export async function readUpTo(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new TooLarge('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
