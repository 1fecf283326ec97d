/** What every way knows of an alert, and how a try may end. */
import type { FastifyInstance } from 'fastify'

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

export type Outcome =
  | { readonly end: 'sent' }
  /** Tried again by the schedule, or after as many seconds as the other side asks for. */
  | { readonly end: 'again'; readonly reason: string; readonly afterSeconds?: number }
  /** Never for this alert; with `gone` for no other one either: the way is switched off with that reason. */
  | { readonly end: 'never'; readonly reason: string; readonly gone?: true }

/** Sends one alert; `target` is what was sealed when the way was added. Throws nothing that a retry could mend. */
export type Send = (app: FastifyInstance, alert: DueAlert, target: string) => Promise<Outcome>

export const SENT: Outcome = { end: 'sent' }
export const again = (reason: string, afterSeconds?: number | null): Outcome =>
  afterSeconds === undefined || afterSeconds === null
    ? { end: 'again', reason }
    : { end: 'again', reason, afterSeconds }
export const gone = (reason: string): Outcome => ({ end: 'never', reason, gone: true })

export const addressOf = (app: FastifyInstance, { path }: Pick<DueAlert, 'path'>) => `${app.config.publicUrl}${path}`
