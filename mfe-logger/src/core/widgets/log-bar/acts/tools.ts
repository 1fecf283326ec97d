/** Services of the page that the log bar's actions use. */
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { SessionState } from '@onfreq/session/session'
import type { AppDispatch } from '@onfreq/session/store'
import type { ConfirmQuestion } from '@onfreq/ui/confirm-dialog'
import type { LoggedContact } from '../../../contact/wire-contact.ts'
import type { OperatorLocation } from '../../../logger/place.ts'
import type { OutboxState } from '../../../outbox/use-outbox.ts'
import type { EditedField, Standing } from '../model.ts'
import type { AirHints } from '../use-air-hints.ts'
import type { ContestState } from '../use-contest.ts'
import type { WorkedCallsState } from '../use-worked.ts'

export interface ActTools {
  readonly dispatch: AppDispatch
  /** Null for a visitor. */
  readonly user: SessionState['user']
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>
  readonly navigate: (path: string) => void
  readonly focusCallsign: () => void
  /** Fetches the log's data about a callsign. */
  readonly load: (callsign: string) => Promise<void>
  readonly outbox: OutboxState
  readonly responseTimeout: () => Promise<void>
  readonly contest: ContestState
  /** Hints from the band plan, the licence class and the satellite list. */
  readonly airHints: AirHints
  readonly worked: WorkedCallsState
  readonly standing: Standing
  readonly entities: readonly DxccEntity[]
  readonly place: OperatorLocation | null
  /** The user has confirmed the frequency. */
  readonly isFrequencyRequested: () => boolean
  readonly onFrequencyRequested: () => void
  readonly noteSaved: (callsign: string, note: string) => void
  readonly edit: (contact: LoggedContact, field?: EditedField) => void
  /** Stops editing the contact; `end` determines the content of the form. */
  readonly endEdit: (end: () => void) => void
}
