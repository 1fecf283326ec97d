/**
 * Runs a benchmark in its own process. Earlier benchmarks leave memory behind, and code that the engine has optimised
 * for other work: after the socket benchmarks a response took 50 % longer.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** @returns whether it succeeded. The benchmark prints its own results. */
export async function runIsolated(name: string): Promise<boolean> {
  const [code] = await once(fork(new URL('one.ts', import.meta.url), [name], { execArgv: [] }), 'exit')
  return code === 0
}
