/** How a process ends when it is asked to: once, in order, and at once when it is asked again. */

/** One stop may arrive twice: from the terminal or the service manager to the whole group, and passed on by the parent. */
const SAME_STOP = 1_000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export interface Ending {
  /** In milliseconds: after so long the process ends, whatever `end` still does. */
  readonly grace: number
  readonly end: () => Promise<void>
}

const leave = () => process.exit(1)

/**
 * Ends this process when the parent that started it is gone, until {@link endInOrder} takes over: while it starts there is nothing
 * to put in order, and whoever waits for a database that has gone with the parent would wait for ever.
 */
export function endWithParent(): void {
  process.once('disconnect', leave)
}

/**
 * On SIGTERM, SIGINT, SIGHUP, or when the parent that started this process is gone (however it ended): runs `end`, then exits
 * with 0; with 1 where it failed or took longer than `grace`. A second signal, more than a second after the first, exits with 1
 * at once.
 */
export function endInOrder({ grace, end }: Ending): void {
  let began: number | undefined

  function begin(): void {
    began = performance.now()
    const late = setTimeout(() => process.exit(1), grace)
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
    late.unref()
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (began === undefined) begin()
      else if (performance.now() - began > SAME_STOP) process.exit(1)
    })
  }
  process.off('disconnect', leave)
  process.once('disconnect', () => {
    if (began === undefined) begin()
  })
}
