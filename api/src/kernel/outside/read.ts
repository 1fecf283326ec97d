/** Reads responses of other services up to a limit, and aborts while reading, not afterwards. */

/** Thrown for a response over the limit; none of it is kept. */
export class TooLarge extends Error {}

/** @throws TooLarge at the first chunk beyond `most` bytes, and closes the connection */
export async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) throw new TooLarge('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
