/** Event sources: spots and rigs, from bus messages. Runs in the process that runs jobs. */

import type { FastifyInstance } from 'fastify'
import type { Evaluator } from './evaluate.ts'
import type { StationRules } from './station-rules.ts'

/** Milliseconds. Rigs report several times a second; a report counts once it is stable for a moment. */
const SOON = 50
const RIGS_EVERY = 1_000
/** Polling interval when no message arrives. */
const LOOK_EVERY = 5_000

export interface Watch {
  /** Everything received so far has been evaluated. */
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

  async function heardRigs(): Promise<void> {
    const heard = rigs
    rigs = new Set()
    if (heard.size > 0) await evaluator.rigs([...heard])
  }

  function soon(name: string, wait: number, task: () => Promise<void>): void {
    if (timers.has(name)) return
    const fire = () => {
      timers.delete(name)
      void run(task)
    }
    timers.set(name, setTimeout(fire, wait).unref())
  }

  const wantSpots = () => {
    soon('spots', SOON, spots)
  }
  const stops = [
    app.bus.subscribe('spots.new', wantSpots),
    app.bus.subscribe('bus.reconnected', () => {
      stationRules.forget()
      wantSpots()
    }),
    ...(['qso', 'log', 'alerts.rules'] as const).map((topic) =>
      app.bus.subscribe(topic, ({ ownerId }) => stationRules.changed(ownerId)),
    ),
    app.bus.subscribe('rig', ({ ownerId }) => {
      rigs.add(ownerId)
      soon('rigs', RIGS_EVERY, heardRigs)
    }),
  ]
  const interval = setInterval(wantSpots, LOOK_EVERY).unref()

  return {
    async settle() {
      await app.bus.flush()
      await run(spots)
      await run(heardRigs)
    },
    async close() {
      for (const stop of stops) stop()
      for (const timer of [interval, ...timers.values()]) clearTimeout(timer)
      await work
    },
  }
}
