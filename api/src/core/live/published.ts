/** Responses computed for all processes by the one that holds the turn. The others read its results. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { DATABASE_TEXTS, ProductError } from '#kernel/errors.ts'
import { readStateAfter, saveState } from './repository/state.ts'
import type { Turn } from './socket/leader-lease.ts'

const CHECK_INTERVAL_MS = 1_000
/** Maximum interval without new contacts: responses about the last hour change with time. */
const MAX_INTERVAL_MS = 10_000
/** A starting site has no response yet. The process that holds the turn writes one within moments. */
const FIRST_TIMEOUT_MS = 5_000

export interface Published {
  /** Registers a response and returns its reader. `compute` runs in the process that holds the turn, `holder`. */
  share<Schema extends TSchema>(
    name: string,
    schema: Schema,
    compute: (holder: string) => Promise<Static<Schema>>,
  ): () => Promise<Static<Schema>>
  /** Marks the responses as outdated after a change. */
  moved(): void
  close(): Promise<void>
}

/** Caches the last response of each name, as text in the process that computes it. */
export function openPublished(app: FastifyInstance, turn: Turn): Published {
  const results = new Map<string, () => Promise<unknown>>()
  const written = new Map<string, string>()
  let hasMoved = true
  let last = 0
  let publishing: Promise<void> = Promise.resolve()

  turn.onTaken(async () => {
    written.clear()
    await publishAll()
  })

  async function publishAll(): Promise<void> {
    hasMoved = false
    last = performance.now()
    // Computed together, so that they share their sources.
    await Promise.all([...results.values()].map((compute) => compute()))
  }

  const timer = setInterval(() => {
    if (!turn.mine || (!hasMoved && performance.now() - last < MAX_INTERVAL_MS)) return
    publishing = publishing.then(publishAll).catch((error) => app.log.warn({ reason: String(error) }, 'live answers'))
  }, CHECK_INTERVAL_MS).unref()

  return {
    share<Schema extends TSchema>(name: string, schema: Schema, compute: (holder: string) => Promise<Static<Schema>>) {
      const key = `answer.${name}`
      const computed = async () => {
        const value = await compute(turn.id)
        const text = JSON.stringify(value)
        if (written.get(key) !== text) {
          await saveState(app.pool, key, value)
          written.set(key, text)
        }
        return value
      }
      results.set(key, computed)
      let cached: { readonly at: string; readonly value: Static<Schema> } | undefined
      return async () => {
        if (turn.mine) return computed()
        for (const deadline = performance.now() + FIRST_TIMEOUT_MS; ; await delay(100)) {
          const state = await readStateAfter(app.pool, key, cached?.at)
          if (state !== undefined && state.at === cached?.at) return cached.value
          if (state !== undefined && Value.Check(schema, state.data)) {
            cached = { at: state.at, value: state.data }
            return cached.value
          }
          if (turn.mine) return computed()
          if (performance.now() > deadline) {
            throw new ProductError(503, 'live.not_ready', DATABASE_TEXTS.unavailable)
          }
        }
      }
    },
    moved() {
      hasMoved = true
    },
    async close() {
      clearInterval(timer)
      await publishing
    },
  }
}
