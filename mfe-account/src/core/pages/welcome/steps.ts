/** The steps of a new member's setup, and which of them are complete. */
import { t } from '@lingui/core/macro'
import type { SessionUser } from '@onfreq/contracts/accounts/session'
import { IMPORT_OPEN_STATUSES, type ImportBatch } from '@onfreq/contracts/log/import'

export const STEPS = ['station', 'photo', 'log', 'contact'] as const
export type Step = (typeof STEPS)[number]

export interface StepLabels {
  /** Label on the ruler. */
  readonly short: string
  /** Label in the checklist. */
  readonly title: string
  readonly detail: string
  readonly minutes: number
}

export const STEP_LABELS: Readonly<Record<Step, StepLabels>> = {
  station: {
    get short() {
      return t({ message: 'You', context: 'step', comment: 'A step of the first hour: who the member is' })
    },
    get title() {
      return t`Check your station`
    },
    get detail() {
      return t`Name, grid and pin`
    },
    minutes: 1,
  },
  photo: {
    get short() {
      return t`Photo`
    },
    get title() {
      return t`Add a photo`
    },
    get detail() {
      return t`Your face or your shack`
    },
    minutes: 1,
  },
  log: {
    get short() {
      return t`Your log`
    },
    get title() {
      return t`Bring your log`
    },
    get detail() {
      return t`ADIF, a program, or start empty`
    },
    minutes: 2,
  },
  contact: {
    get short() {
      return t`First contact`
    },
    get title() {
      return t`Log your first contact`
    },
    get detail() {
      return t`We show you the keys`
    },
    minutes: 1,
  },
}

/** State of the member's log; undefined while it is loading. */
export interface LogFacts {
  readonly contacts: number | undefined
  readonly imports: readonly Pick<ImportBatch, 'status' | 'new' | 'possible'>[] | undefined
}

/** The completed steps. The station step requires name, grid and QTH. `skipped`: steps that the member has skipped. */
export function stepsDone(
  user: Pick<SessionUser, 'name' | 'grid' | 'qth' | 'profile_image_name'>,
  { contacts = 0, imports = [] }: LogFacts,
  skipped: readonly Step[],
): ReadonlySet<Step> {
  const imported = imports
    .filter(({ status }) => status === 'done')
    .reduce((sum, batch) => sum + batch.new + batch.possible, 0)
  const done = new Set<Step>(skipped)
  if (user.name !== '' && user.grid !== '' && user.qth !== '') done.add('station')
  if (user.profile_image_name !== null) done.add('photo')
  if (contacts > 0) done.add('log')
  // Imported contacts do not count as logged here, and while an import runs the two cannot be told apart.
  const isImporting = imports.some(({ status }) => IMPORT_OPEN_STATUSES.includes(status))
  if (contacts > imported && !isImporting) done.add('contact')
  return done
}

/** The current step: the requested one, otherwise the first open one; null if all are done. */
export function getCurrentStep(requested: string | null, done: ReadonlySet<Step>): Step | null {
  return STEPS.find((step) => step === requested) ?? STEPS.find((step) => !done.has(step)) ?? null
}

/** The next open step, starting again from the first one after the last; null if all are done. */
export function getNextStep(step: Step, done: ReadonlySet<Step>): Step | null {
  const from = STEPS.indexOf(step) + 1
  return [...STEPS.slice(from), ...STEPS.slice(0, from)].find((next) => next !== step && !done.has(next)) ?? null
}

export const minutesLeft = (done: ReadonlySet<Step>): number =>
  STEPS.filter((step) => !done.has(step)).reduce((sum, step) => sum + STEP_LABELS[step].minutes, 0)
