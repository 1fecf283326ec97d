/** Runs work on every item, several at a time, and reports all failures together. */

/** Pages spend most of their time waiting, but with more of them a slow machine would exceed their timeouts. */
const CONCURRENCY = 5

export async function onEach<T>(
  items: readonly T[],
  toName: (item: T) => string,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failed: string[] = []
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const name = toName(item)
      await work(item).catch((error: unknown) => failed.push(`${name}\n${getMessage(error)}`))
    }
  }
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker))
  if (failed.length > 0) throw new Error(`${failed.length} of ${items.length} failed:\n\n${failed.join('\n\n')}`)
}

function getMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n').slice(0, 12).join('\n')
}
