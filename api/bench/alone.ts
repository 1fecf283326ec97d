/**
 * A benchmark in a process of its own: code that another one has made general, and what it left in memory, would be measured with it.
 * An answer cost half as much again after the benchmarks of sockets.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** @returns whether it went well; the lines are printed by it */
export async function alone(name: string): Promise<boolean> {
  const [code] = await once(fork(new URL('one.ts', import.meta.url), [name], { execArgv: [] }), 'exit')
  return code === 0
}
