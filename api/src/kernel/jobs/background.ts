/** Work that waits for other hosts. It runs beside the jobs of a process and takes no place from them. */

export interface Background {
  /** Starts the work, or schedules one more run while it is running, because new work may be due. */
  start(name: string, work: () => Promise<void>): unknown
  /** Resolves when nothing runs; rejects with the first error since it was called. */
  idle(): Promise<void>
}

export function createBackground(report: (error: unknown) => void): Background {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()

  async function run(name: string, work: () => Promise<void>): Promise<void> {
    do {
      again.delete(name)
      await work()
    } while (again.has(name))
  }

  return {
    start(name, work) {
      if (running.has(name)) {
        again.add(name)
        return
      }
      const result = run(name, work).finally(() => running.delete(name))
      running.set(name, result)
      result.catch(report)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
