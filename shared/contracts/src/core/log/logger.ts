/** The log bar and the logger: notes on callsigns, and presets that select fields for a kind of operating. */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const

/** Default fields of the log bar. */
const FIRST_FIELDS = ['rstSent', 'rstRcvd', 'name', 'dxcc', 'comment', 'power', 'operatingMode', 'time'] as const

/** Fields for special kinds of operating. */
export const MORE_FIELDS = [
  'grid',
  'qth',
  'state',
  'theirRefs',
  'myRefs',
  'serialSent',
  'serialRcvd',
  'exchangeSent',
  'exchangeRcvd',
  'contest',
  'satellite',
  'satMode',
  'freqRx',
  'propagation',
  'operator',
  'qtc',
  'note',
] as const
export type MoreField = (typeof MORE_FIELDS)[number]

/** Fields that a preset may show, in addition to callsign, frequency and mode. */
export const ENTRY_FIELDS = [...FIRST_FIELDS, ...MORE_FIELDS] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]

const EntryFieldName = Type.Unsafe<EntryField>({ enum: [...ENTRY_FIELDS] })

export const PRESET_LIMITS = { presets: 20, name: 30, value: 200 } as const

export const LogPreset = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{2,40}$' }),
    name: Type.String({ minLength: 1, maxLength: PRESET_LIMITS.name }),
    /** In display order, which is also the order in which Space and Enter move. */
    fields: Type.Array(EntryFieldName, { minItems: 1, maxItems: ENTRY_FIELDS.length, uniqueItems: true }),
    /** Initial value of a field. */
    defaults: Type.Record(
      Type.String({ pattern: '^[a-zA-Z]{2,20}$' }),
      Type.String({ maxLength: PRESET_LIMITS.value }),
    ),
    /** Fields whose values are kept for the next contact: own park, exchange, satellite. */
    keeps: Type.Array(EntryFieldName, { maxItems: ENTRY_FIELDS.length, uniqueItems: true }),
    /** Fields that a complete contact requires: Space moves to the next empty one. */
    needs: Type.Array(EntryFieldName, { maxItems: ENTRY_FIELDS.length, uniqueItems: true }),
    /** Field to which the first Enter in the callsign moves; null stays in the callsign. */
    next: Type.Unsafe<EntryField | null>({ enum: [...ENTRY_FIELDS, null] }),
    /**
     * Effect of Space in the callsign and in fields without spaces: types a space, or moves to the next required
     * field.
     */
    space: Type.Union([Type.Literal('types'), Type.Literal('goes on')]),
    /**
     * Reports of a cleared form: 59, or 599 for CW, as specified; or by mode, so that FT8 and similar modes have
     * none.
     */
    reports: Type.Union([Type.Literal('specified'), Type.Literal('by mode')]),
    /** Duplicate rule: the period, and whether contacts on another band or in another mode class count as different. */
    dupe: Type.Object(
      {
        within: Type.Union([Type.Literal('never'), Type.Literal('day'), Type.Literal('contest'), Type.Literal('ever')]),
        band: Type.Boolean(),
        mode: Type.Boolean(),
      },
      strict,
    ),
  },
  strict,
)
export type LogPreset = Static<typeof LogPreset>

/** `vlogpresets`, `vlogpresets/save`, `vlogpresets/remove` */
export const LogPresetsResponse = Type.Object({ presets: Type.Array(LogPreset) })
export type LogPresetsResponse = Static<typeof LogPresetsResponse>
export const LogPresetRef = Type.Object({ id: LogPreset.properties.id }, strict)

export const CALL_NOTE_LENGTH = 1000

/** `vcallnote/set`: an empty note deletes it. */
export const CallNoteRequest = Type.Object(
  {
    callsign: Type.String({ minLength: 3, maxLength: 20 }),
    note: Type.String({ maxLength: CALL_NOTE_LENGTH }),
  },
  strict,
)
export type CallNoteRequest = Static<typeof CallNoteRequest>

export const CallNoteResponse = Type.Object({
  /** Home call to which the note belongs: `G4QAO` for `G4QAO/P`. */
  callsign: Type.String(),
  note: Type.Union([Type.String(), Type.Null()]),
})
export type CallNoteResponse = Static<typeof CallNoteResponse>
