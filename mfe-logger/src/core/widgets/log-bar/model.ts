/** Model of the log bar: the data to display and the actions. The view depends on nothing else. */

import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { EntryField, LogPreset, MoreField } from '@onfreq/contracts/log/logger'
import type { Position } from '@onfreq/ham/locator'
import type { Need, NeedCandidate } from '@onfreq/ham/needs/need-index'
import type { OperatingMode } from '@onfreq/session/radio'
import type { History } from '../../contact/history.ts'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import type { WorkedContact } from '../../logger/dupe.ts'
import type { LoggerForm } from '../../logger/form.ts'
import type { Hint } from '../../logger/hints.ts'
import type { EditedContact, LastContact, LoggerPhase } from '../../logger/slice.ts'
import type { CatState } from '../../logger/taken-from-radio.ts'
import type { OutboxEntry } from '../../outbox/outbox.ts'
import type { CallbookState } from './use-lookup.ts'

/** This browser's data about earlier contacts with a station. */
export interface WorkedBefore {
  readonly total: number
  readonly last: WorkedContact | null
}

/** Whether a contact with the typed station would be new or a duplicate. */
export interface Standing {
  readonly band: string | null
  readonly modeClass: string
  /** Null if this browser has no copy of the log. */
  readonly worked: WorkedBefore | null
  /** The contact that it would duplicate. */
  readonly dupe: WorkedContact | null
  /** Needs that it would fill, most important first. */
  readonly needs: readonly Need[]
  /** The contact in the form that the need index uses; null while its country is unknown. */
  readonly candidate: NeedCandidate | null
}

export interface LogBarState {
  readonly phase: LoggerPhase
  readonly form: LoggerForm
  /** UTC instant if locked; null while the field shows the current time. */
  readonly lockedTime: string | null
  /** Epoch milliseconds; null if no contact is in progress. */
  readonly timerStartedAt: number | null
  readonly editing: EditedContact | null
  readonly saving: boolean
  /** API errors by wire name; the empty name stands for the entire contact. */
  readonly problems: Readonly<Record<string, string>>
  readonly radio: {
    readonly frequencyHz: number
    readonly mode: string
    readonly submode: string | null
    readonly operatingMode: OperatingMode
    readonly catEnabled: boolean
    readonly cat: CatState
    readonly rigName: string | null
    /** Receive frequency in hertz in split operation; `frequencyHz` is the transmit frequency. */
    readonly receiveHz?: number | null
    /** Callsign of the station on this frequency that was selected on the dial. */
    readonly onFreqWith: string | null
  }
  readonly entities: readonly DxccEntity[]
  readonly searched: string | null
  readonly history: History | null
  readonly historyProblem: string | null
  readonly callbook: CallbookState
  readonly lastContact: LastContact | null
  /** `perHour` is null until there are enough contacts to calculate a rate. */
  readonly counters: { readonly average: number; readonly perHour: number | null }
  readonly network: 'online' | 'busy' | 'down' | 'offline'
  /** Milliseconds by which the clock of the device is fast; negative if it is slow, 0 if it is correct. */
  readonly clockAheadMs: number
  readonly waiting: readonly OutboxEntry[]
  /** For clubs: the callsign that is logged, and the operator. */
  readonly acting?: { readonly callsign: string; readonly operator: string } | undefined
  /** The account's grid; null when unknown. */
  readonly here: Position | null
  /** Name of the selected location; null or omitted for none. */
  readonly place?: string | null
  /** The user is signed in, so presets can be saved. */
  readonly signedIn: boolean
  /** Single-letter shortcuts are enabled. */
  readonly singleKeys: boolean
  /** The selected preset, and all presets in the order of their keys. */
  readonly preset: LogPreset
  readonly presets: readonly LogPreset[]
  /** Visible fields: those of the preset, and others that have a value in an edited contact. */
  readonly shown: readonly EntryField[]
  readonly standing: Standing
  /** Hints shown after Enter was pressed. */
  readonly hints: readonly Hint[]
}

/** Whether a displayed hint applies to the contact in the form. */
export function isDoubtful({ phase, hints, standing }: Pick<LogBarState, 'phase' | 'hints' | 'standing'>): boolean {
  return phase !== 'editing' && (hints.length > 0 || standing.dupe !== null)
}

/** Whether the displayed history is that of the typed callsign. */
export function isLookedUp({ searched, form }: Pick<LogBarState, 'searched' | 'form'>): boolean {
  return searched !== null && searched === form.callsign
}

export interface LogBarActs {
  typeCallsign(text: string): void
  typeField(field: 'rstSent' | 'rstRcvd' | 'name' | 'comment' | 'power', text: string): void
  typeMore(field: MoreField, text: string): void
  choosePreset(preset: LogPreset): void
  chooseEntity(adif: number | null): void
  /** The user is about to choose an entity, so the list is needed. */
  openEntities(): void
  /**
   * Enter in a callsign that has not been looked up, or GO. A frequency or a band tunes instead. Returns true if a
   * callsign is being looked up.
   */
  search(): boolean
  /** Enter in another field, a second Enter in the callsign, or Log. Saves the changes while a contact is edited. */
  log(): void
  /** Logs in spite of hints or a duplicate. */
  logAnyway(): void
  /** Esc. Asks for confirmation if more than the callsign was typed. */
  clear(): void
  tune(frequencyHz: number): void
  chooseMode(name: string): void
  chooseOperatingMode(mode: OperatingMode): void
  lockTime(startedAt: string): void
  toggleTimeLock(): void
  toggleCat(): void
  edit(contact: LoggedContact, field?: EditedField): void
  cancelEdit(): void
  remove(): void
  resetCounters(): void
  retry(): void
  /** Moves a refused contact from the outbox to the form. */
  repair(entry: OutboxEntry): void
  setSingleKeys(on: boolean): void
  /** Enables or disables callbook lookups. */
  setLookup(on: boolean): void
}

/** Model of a contact's fields, used by the log bar and by separate forms. */
export type FieldState = Pick<
  LogBarState,
  'form' | 'problems' | 'phase' | 'shown' | 'lastContact' | 'entities' | 'lockedTime' | 'searched' | 'radio'
>

/** Actions of the fields. */
export type FieldActs = Pick<
  LogBarActs,
  | 'typeCallsign'
  | 'typeField'
  | 'typeMore'
  | 'chooseEntity'
  | 'openEntities'
  | 'search'
  | 'clear'
  | 'chooseOperatingMode'
  | 'lockTime'
  | 'toggleTimeLock'
>

/** The field from which editing was started. */
export type EditedField = EntryField | 'callsign' | 'frequency'

export interface LogBarModel {
  /** Data to display: the form, the searched station, the radio, and the network. */
  readonly state: LogBarState
  /** Available actions. */
  readonly acts: LogBarActs
}
