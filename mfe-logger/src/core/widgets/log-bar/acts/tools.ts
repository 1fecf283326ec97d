/** What the acts of the log bar need of the page around them. */
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { SessionState } from '@onfreq/session/session'
import type { AppDispatch } from '@onfreq/session/store'
import type { ConfirmQuestion } from '@onfreq/ui/confirm-dialog'
import type { LoggedContact } from '../../../contact/wire-contact.ts'
import type { Place } from '../../../logger/place.ts'
import type { OutboxState } from '../../../outbox/use-outbox.ts'
import type { EditedField, Standing } from '../model.ts'
import type { AirHints } from '../use-air-hints.ts'
import type { ContestHere } from '../use-contest.ts'
import type { WorkedCallsHere } from '../use-worked.ts'

export interface ActTools {
  readonly dispatch: AppDispatch
  /** Null: a visitor. */
  readonly user: SessionState['user']
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>
  readonly navigate: (path: string) => void
  readonly focusCallsign: () => void
  /** Fetches what the log knows of a call. */
  readonly load: (callsign: string) => Promise<void>
  readonly outbox: OutboxState
  readonly patience: () => Promise<void>
  readonly contest: ContestHere
  /** What the band plan, the licence and the list of satellites say. */
  readonly airHints: AirHints
  readonly worked: WorkedCallsHere
  readonly standing: Standing
  readonly entities: readonly DxccEntity[]
  readonly place: Place | null
  /** Whether it was asked on which frequency one is. */
  readonly isFrequencyAsked: () => boolean
  readonly frequencyWasAsked: () => void
  readonly noteSaved: (callsign: string, note: string) => void
  readonly edit: (contact: LoggedContact, field?: EditedField) => void
  /** Leaves the edited contact; `end` says what becomes of the form. */
  readonly endEdit: (end: () => void) => void
}
