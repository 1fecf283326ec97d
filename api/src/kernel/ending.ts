/** Shuts the process down on request: in order, or immediately on a second request. */

/**
 * In milliseconds. A stop request may arrive twice: from the terminal or service manager to the process group, and
 * forwarded by the parent.
 */
const DUPLICATE_SIGNAL_MS = 1_000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export interface Ending {
  /** Milliseconds after which the process exits even if `end` has not finished. */
  readonly grace: number
  readonly end: () => Promise<void>
}

const exitWithError = () => process.exit(1)

/**
 * Exits when the parent process is gone, until {@link endInOrder} takes over. Nothing needs clean-up during start, and
 * waiting for a database that died with the parent would never end.
 */
export function endWithParent(): void {
  process.once('disconnect', exitWithError)
}

/**
 * On SIGTERM, SIGINT or SIGHUP, or when the parent process is gone, runs `end` and exits with code 0, or with 1 if it
 * failed or exceeded `grace`. A second signal more than a second after the first exits with 1 immediately.
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
      else if (performance.now() - began > DUPLICATE_SIGNAL_MS) process.exit(1)
    })
  }
  process.off('disconnect', exitWithError)
  process.once('disconnect', () => {
    if (began === undefined) begin()
  })
}
