/** Starts evaluation on bus messages about spots and rigs. Runs in the process that runs jobs. */

import type { FastifyInstance } from 'fastify'
import type { Evaluator } from './evaluate.ts'
import type { StationRules } from './station-rules.ts'

/** Delay in milliseconds before new spots are evaluated. */
const SOON = 50
const RIGS_INTERVAL_MS = 1_000
/** Poll interval in milliseconds, in case bus messages were lost. */
const POLL_INTERVAL = 5_000

export interface Watch {
  /** Resolves when everything received so far has been evaluated. */
  settle(): Promise<void>
  close(): Promise<void>
}

export function watchTheBands(app: FastifyInstance, evaluator: Evaluator, stationRules: StationRules): Watch {
  let work: Promise<void> = Promise.resolve()
  let rigs = new Set<number>()
  const timers = new Map<string, NodeJS.Timeout>()

  /** Sequential: events that arrive meanwhile go to the next run. */
  function run(task: () => Promise<void>): Promise<void> {
    work = work.then(task).catch((error) => app.log.error({ err: error }, 'alerts'))
    return work
  }

  const { spots } = evaluator

  async function receivedRigs(): Promise<void> {
    const received = rigs
    rigs = new Set()
    if (received.size > 0) await evaluator.rigs([...received])
  }

  function soon(name: string, wait: number, task: () => Promise<void>): void {
    if (timers.has(name)) return
    const fire = () => {
      timers.delete(name)
      void run(task)
    }
    timers.set(name, setTimeout(fire, wait).unref())
  }

  const requireSpots = () => {
    soon('spots', SOON, spots)
  }
  const stops = [
    app.bus.subscribe('spots.new', requireSpots),
    app.bus.subscribe('bus.reconnected', () => {
      stationRules.invalidate()
      requireSpots()
    }),
    ...(['qso', 'log', 'alerts.rules'] as const).map((topic) =>
      app.bus.subscribe(topic, ({ ownerId }) => stationRules.changed(ownerId)),
    ),
    app.bus.subscribe('rig', ({ ownerId }) => {
      rigs.add(ownerId)
      soon('rigs', RIGS_INTERVAL_MS, receivedRigs)
    }),
  ]
  const interval = setInterval(requireSpots, POLL_INTERVAL).unref()

  return {
    async settle() {
      await app.bus.flush()
      await run(spots)
      await run(receivedRigs)
    },
    async close() {
      for (const stop of stops) stop()
      for (const timer of [interval, ...timers.values()]) clearTimeout(timer)
      await work
    },
  }
}
