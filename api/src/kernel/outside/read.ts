/** Answers of other services are read up to a limit: what is larger is cut off while it comes, not when all of it is here. */

/** Thrown for an answer that is larger than it may be; nothing of it is kept. */
export class TooLarge extends Error {}

/** @throws TooLarge with the first chunk that is beyond `most` bytes; the connection is closed then */
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
