/** What the log bar shows and what it can be asked to do. The view knows nothing else. */

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

/** What this browser knows of earlier contacts with a station. */
export interface WorkedBefore {
  readonly total: number
  readonly last: WorkedContact | null
}

/** What a contact with the station in the callsign box would be. */
export interface Standing {
  readonly band: string | null
  readonly modeClass: string
  /** Null where this browser has no copy of the log. */
  readonly worked: WorkedBefore | null
  /** The contact that it would repeat. */
  readonly dupe: WorkedContact | null
  /** What it would add to the log, the most important first. */
  readonly needs: readonly Need[]
  /** The contact as an index of the log counts it; null while its country is not known. */
  readonly candidate: NeedCandidate | null
}

export interface LogBarState {
  readonly phase: LoggerPhase
  readonly form: LoggerForm
  /** UTC instant when locked; null while the field follows the clock. */
  readonly lockedTime: string | null
  /** Epoch milliseconds; null while no contact is under way. */
  readonly timerStartedAt: number | null
  readonly editing: EditedContact | null
  readonly saving: boolean
  /** By the names of the wire; the empty name is about the contact as a whole. */
  readonly problems: Readonly<Record<string, string>>
  readonly radio: {
    readonly frequencyHz: number
    readonly mode: string
    readonly submode: string | null
    readonly operatingMode: OperatingMode
    readonly catEnabled: boolean
    readonly cat: CatState
    readonly rigName: string | null
    /** Hertz; where the radio listens while it transmits on `frequencyHz`. */
    readonly receiveHz?: number | null
    /** The station on this frequency, picked on the dial. */
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
  /** Milliseconds by which the device's clock is ahead; negative when it is behind, 0 when it is right. */
  readonly clockAheadMs: number
  readonly waiting: readonly OutboxEntry[]
  /** In a club: under which callsign contacts are logged, and who is recorded as their operator. */
  readonly acting?: { readonly callsign: string; readonly operator: string } | undefined
  /** Where the operator is, by the grid of the account; null when it is not known. */
  readonly here: Position | null
  /** The name of the place from which contacts are made; null or left out where none is chosen. */
  readonly place?: string | null
  /** Somebody is logged in, who can keep presets. */
  readonly signedIn: boolean
  /** Single-key shortcuts are on. */
  readonly singleKeys: boolean
  /** The chosen one, and all there are, in the order of their keys. */
  readonly preset: LogPreset
  readonly presets: readonly LogPreset[]
  /** The fields on the screen: the preset's, and those of an edited contact that have a value. */
  readonly shown: readonly EntryField[]
  readonly standing: Standing
  /** What looks odd, once Enter was pressed. */
  readonly hints: readonly Hint[]
}

/** Whether something on the screen speaks against logging the contact that is typed. */
export function isDoubtful({ phase, hints, standing }: Pick<LogBarState, 'phase' | 'hints' | 'standing'>): boolean {
  return phase !== 'editing' && (hints.length > 0 || standing.dupe !== null)
}

/** Whether the call in the field is the one whose history was asked for. */
export function isLookedUp({ searched, form }: Pick<LogBarState, 'searched' | 'form'>): boolean {
  return searched !== null && searched === form.callsign
}

export interface LogBarActs {
  typeCallsign(text: string): void
  typeField(field: 'rstSent' | 'rstRcvd' | 'name' | 'comment' | 'power', text: string): void
  typeMore(field: MoreField, text: string): void
  choosePreset(preset: LogPreset): void
  chooseEntity(adif: number | null): void
  /** Somebody is about to choose one, so their list is needed. */
  openEntities(): void
  /**
   * Enter in a callsign that was not looked up yet, or GO. A frequency or a band tunes instead. True when a callsign is being
   * looked up.
   */
  search(): boolean
  /** Enter elsewhere and a second Enter in the callsign, or Log; saves the changes while a contact is edited. */
  log(): void
  /** Logs what looks odd or repeats another contact, without being asked a second time. */
  logAnyway(): void
  /** Esc; asks when more than the callsign is typed. */
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
  /** Takes a refused contact out of the outbox and back into the form. */
  mend(entry: OutboxEntry): void
  setSingleKeys(on: boolean): void
  /** Whether stations are looked up in callbooks. */
  setLookup(on: boolean): void
}

/** What the fields of a contact show, in the log bar and in a form of their own. */
export type FieldState = Pick<
  LogBarState,
  'form' | 'problems' | 'phase' | 'shown' | 'lastContact' | 'entities' | 'lockedTime' | 'searched' | 'radio'
>

/** What they ask for. */
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

/** Where a person pressed to change a contact. */
export type EditedField = EntryField | 'callsign' | 'frequency'

export interface LogBarModel {
  /** What it shows: the form, the station that was looked up, the radio, the network. */
  readonly state: LogBarState
  /** What a person can do with it. */
  readonly acts: LogBarActs
}
