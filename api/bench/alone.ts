/**
 * Runs a benchmark in a process of its own. One that ran before leaves its memory behind, and code that the engine has optimised for
 * other work: after the benchmarks of sockets an answer took half as long again.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** @returns whether it went well; the lines are printed by it */
export async function alone(name: string): Promise<boolean> {
  const [code] = await once(fork(new URL('one.ts', import.meta.url), [name], { execArgv: [] }), 'exit')
  return code === 0
}
