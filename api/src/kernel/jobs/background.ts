/** Runs work that waits for other hosts. It does not occupy job slots of the process. */

export interface Background {
  /** Starts the work; if it is already running, schedules one more run, because new work may be due. */
  start(name: string, work: () => Promise<void>): unknown
  /** Resolves when no work is running. Rejects with the first error since it was called. */
  idle(): Promise<void>
}

export function createBackground(report: (error: unknown) => void): Background {
  const running = new Map<string, Promise<void>>()
  const rerun = new Set<string>()

  async function run(name: string, work: () => Promise<void>): Promise<void> {
    do {
      rerun.delete(name)
      await work()
    } while (rerun.has(name))
  }

  return {
    start(name, work) {
      if (running.has(name)) {
        rerun.add(name)
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
