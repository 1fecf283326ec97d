/** The alert as every channel receives it. */
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#kernel/outside/outcome.ts'

export interface DueAlert {
  readonly ownerId: number
  readonly alertId: number
  readonly wayId: number
  readonly attempts: number
  readonly at: Date
  readonly kind: 'station' | 'confirmation' | 'near_miss' | 'test'
  readonly title: string
  readonly message: string
  readonly path: string
  readonly why: readonly string[]
  readonly callsign: string | null
  readonly band: string | null
}

/** Sends one alert to `target`, the decrypted value entered with the channel. Throws for retryable errors only. */
export type Send = (app: FastifyInstance, alert: DueAlert, target: string) => Promise<Outcome>

export const toUrl = (app: FastifyInstance, { path }: Pick<DueAlert, 'path'>) => `${app.config.publicUrl}${path}`
