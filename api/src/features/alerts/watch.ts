/** Starts evaluation on bus messages about spots and rigs. Runs in the process that runs jobs. */

import type { FastifyInstance } from 'fastify'
import type { Evaluator } from './evaluate.ts'
import type { StationRules } from './station-rules.ts'

/** Delay in milliseconds before new spots are evaluated. */
const SPOTS_DELAY_MS = 50
const RIGS_INTERVAL_MS = 1_000
/** Poll interval in milliseconds, in case bus messages were lost. */
const POLL_INTERVAL_MS = 5_000

export interface Watch {
  /** Resolves when everything received so far has been evaluated. */
  settle(): Promise<void>
  close(): Promise<void>
}

export function watchStations(app: FastifyInstance, evaluator: Evaluator, stationRules: StationRules): Watch {
  let work: Promise<void> = Promise.resolve()
  let rigs = new Set<number>()
  const timers = new Map<string, NodeJS.Timeout>()

  /** Sequential: events that arrive meanwhile go to the next run. */
  function run(task: () => Promise<void>): Promise<void> {
    work = work.then(task).catch((error) => app.log.error({ err: error }, 'alerts'))
    return work
  }

  const { spots } = evaluator

  async function evaluateRigs(): Promise<void> {
    const received = rigs
    rigs = new Set()
    if (received.size > 0) await evaluator.rigs([...received])
  }

  function schedule(name: string, delayMs: number, task: () => Promise<void>): void {
    if (timers.has(name)) return
    const onTimeout = () => {
      timers.delete(name)
      void run(task)
    }
    timers.set(name, setTimeout(onTimeout, delayMs).unref())
  }

  const scheduleSpots = () => {
    schedule('spots', SPOTS_DELAY_MS, spots)
  }
  const stops = [
    app.bus.subscribe('spots.new', scheduleSpots),
    app.bus.subscribe('bus.reconnected', () => {
      stationRules.invalidate()
      scheduleSpots()
    }),
    ...(['qso', 'log', 'alerts.rules'] as const).map((topic) =>
      app.bus.subscribe(topic, ({ ownerId }) => stationRules.changed(ownerId)),
    ),
    app.bus.subscribe('rig', ({ ownerId }) => {
      rigs.add(ownerId)
      schedule('rigs', RIGS_INTERVAL_MS, evaluateRigs)
    }),
  ]
  const interval = setInterval(scheduleSpots, POLL_INTERVAL_MS).unref()

  return {
    async settle() {
      await app.bus.flush()
      await run(spots)
      await run(evaluateRigs)
    },
    async close() {
      for (const stop of stops) stop()
      for (const timer of [interval, ...timers.values()]) clearTimeout(timer)
      await work
    },
  }
}
