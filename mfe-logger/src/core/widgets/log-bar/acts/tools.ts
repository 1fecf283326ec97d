/** Page services used by the log bar's actions. */
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { SessionState } from '@onfreq/session/session'
import type { AppDispatch } from '@onfreq/session/store'
import type { ConfirmQuestion } from '@onfreq/ui/confirm-dialog'
import type { LoggedContact } from '../../../contact/wire-contact.ts'
import type { Place } from '../../../logger/place.ts'
import type { OutboxState } from '../../../outbox/use-outbox.ts'
import type { EditedField, Standing } from '../model.ts'
import type { AirHints } from '../use-air-hints.ts'
import type { ContestState } from '../use-contest.ts'
import type { WorkedCallsState } from '../use-worked.ts'

export interface ActTools {
  readonly dispatch: AppDispatch
  /** Null: a visitor. */
  readonly user: SessionState['user']
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>
  readonly navigate: (path: string) => void
  readonly focusCallsign: () => void
  /** Fetches the log's data about a call. */
  readonly load: (callsign: string) => Promise<void>
  readonly outbox: OutboxState
  readonly responseTimeout: () => Promise<void>
  readonly contest: ContestState
  /** Hints from the band plan, licence class and satellite list. */
  readonly airHints: AirHints
  readonly worked: WorkedCallsState
  readonly standing: Standing
  readonly entities: readonly DxccEntity[]
  readonly place: Place | null
  /** Whether the frequency was already confirmed. */
  readonly isFrequencyRequested: () => boolean
  readonly onFrequencyRequested: () => void
  readonly noteSaved: (callsign: string, note: string) => void
  readonly edit: (contact: LoggedContact, field?: EditedField) => void
  /** Leaves the edited contact; `end` determines the form's content. */
  readonly endEdit: (end: () => void) => void
}
