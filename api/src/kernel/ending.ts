/** Process shutdown on request: once, in order, and immediately on a second request. */

/**
 * One stop may arrive twice: sent to the process group by the terminal or service manager, and forwarded by the parent.
 */
const SAME_STOP = 1_000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export interface Ending {
  /** Milliseconds after which the process exits regardless of `end`. */
  readonly grace: number
  readonly end: () => Promise<void>
}

const leave = () => process.exit(1)

/**
 * Exits when the parent process is gone, until {@link endInOrder} takes over: nothing needs clean-up during start, and
 * waiting for a database that died with the parent would never end.
 */
export function endWithParent(): void {
  process.once('disconnect', leave)
}

/**
 * On SIGTERM, SIGINT, SIGHUP, or when the parent process is gone: runs `end`, then exits with 0; with 1 if it failed or
 * exceeded `grace`. A second signal more than a second after the first exits with 1 immediately.
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
