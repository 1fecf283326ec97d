/** Model of the log bar: displayed data and actions. The view has no other dependency. */

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

/** What a contact with the typed station would be. */
export interface Standing {
  readonly band: string | null
  readonly modeClass: string
  /** Null without a local copy of the log. */
  readonly worked: WorkedBefore | null
  /** The contact it would duplicate. */
  readonly dupe: WorkedContact | null
  /** Its needs, most important first. */
  readonly needs: readonly Need[]
  /** The contact as counted by the need index; null while its country is unknown. */
  readonly candidate: NeedCandidate | null
}

export interface LogBarState {
  readonly phase: LoggerPhase
  readonly form: LoggerForm
  /** UTC instant when locked; null while the field follows the clock. */
  readonly lockedTime: string | null
  /** Epoch milliseconds; null without a contact in progress. */
  readonly timerStartedAt: number | null
  readonly editing: EditedContact | null
  readonly saving: boolean
  /** By wire name; the empty name is for the entire contact. */
  readonly problems: Readonly<Record<string, string>>
  readonly radio: {
    readonly frequencyHz: number
    readonly mode: string
    readonly submode: string | null
    readonly operatingMode: OperatingMode
    readonly catEnabled: boolean
    readonly cat: CatState
    readonly rigName: string | null
    /** Receive frequency in hertz while transmitting on `frequencyHz`. */
    readonly receiveHz?: number | null
    /** Station on this frequency, picked on the dial. */
    readonly onFreqWith: string | null
  }
  readonly entities: readonly DxccEntity[]
  readonly searched: string | null
  readonly history: History | null
  readonly historyProblem: string | null
  readonly callbook: CallbookState
  readonly lastContact: LastContact | null
  /** `perHour` is null until there are enough contacts for a rate. */
  readonly counters: { readonly average: number; readonly perHour: number | null }
  readonly network: 'online' | 'busy' | 'down' | 'offline'
  /** Milliseconds by which the device clock is ahead; negative when behind, 0 when correct. */
  readonly clockAheadMs: number
  readonly waiting: readonly OutboxEntry[]
  /** For clubs: logging callsign and recorded operator. */
  readonly acting?: { readonly callsign: string; readonly operator: string } | undefined
  /** The account's grid; null when unknown. */
  readonly here: Position | null
  /** Name of the selected location; null or omitted when none. */
  readonly place?: string | null
  /** Signed in, so presets can be saved. */
  readonly signedIn: boolean
  /** Single-key shortcuts are enabled. */
  readonly singleKeys: boolean
  /** The selected preset, and all in key order. */
  readonly preset: LogPreset
  readonly presets: readonly LogPreset[]
  /** Displayed fields: the preset's, and non-empty ones of an edited contact. */
  readonly shown: readonly EntryField[]
  readonly standing: Standing
  /** Hints, after Enter was pressed. */
  readonly hints: readonly Hint[]
}

/** Whether a displayed hint concerns the typed contact. */
export function isDoubtful({ phase, hints, standing }: Pick<LogBarState, 'phase' | 'hints' | 'standing'>): boolean {
  return phase !== 'editing' && (hints.length > 0 || standing.dupe !== null)
}

/** Whether the typed call is the one of the displayed history. */
export function isLookedUp({ searched, form }: Pick<LogBarState, 'searched' | 'form'>): boolean {
  return searched !== null && searched === form.callsign
}

export interface LogBarActs {
  typeCallsign(text: string): void
  typeField(field: 'rstSent' | 'rstRcvd' | 'name' | 'comment' | 'power', text: string): void
  typeMore(field: MoreField, text: string): void
  choosePreset(preset: LogPreset): void
  chooseEntity(adif: number | null): void
  /** About to choose one, so the list is needed. */
  openEntities(): void
  /**
   * Enter in a callsign not yet searched, or GO. A frequency or a band tunes instead. True when a callsign is being
   * looked up.
   */
  search(): boolean
  /** Enter in other fields, a second Enter in the callsign, or Log; saves changes while editing. */
  log(): void
  /** Logs despite hints or duplicates. */
  logAnyway(): void
  /** Esc; asks for confirmation when more than the callsign was typed. */
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
  /** Moves a refused contact from the outbox back to the form. */
  repair(entry: OutboxEntry): void
  setSingleKeys(on: boolean): void
  /** Whether callbook look-up is enabled. */
  setLookup(on: boolean): void
}

/** Model of a contact's fields, for the log bar and separate forms. */
export type FieldState = Pick<
  LogBarState,
  'form' | 'problems' | 'phase' | 'shown' | 'lastContact' | 'entities' | 'lockedTime' | 'searched' | 'radio'
>

/** Their actions. */
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

/** Where editing was started. */
export type EditedField = EntryField | 'callsign' | 'frequency'

export interface LogBarModel {
  /** Displayed data: form, searched station, radio, network. */
  readonly state: LogBarState
  /** Available actions. */
  readonly acts: LogBarActs
}
