/** The log bar and the logger: notes on callsigns, and presets that say which fields an operating needs. */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const

/** Fields that the log bar always had. */
const FIRST_FIELDS = ['rstSent', 'rstRcvd', 'name', 'dxcc', 'comment', 'power', 'operatingMode', 'time'] as const

/** Fields that only some kinds of operating need. */
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

/** Fields of the log bar that a preset may show, beside the callsign, the frequency and the mode, which are always there. */
export const ENTRY_FIELDS = [...FIRST_FIELDS, ...MORE_FIELDS] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]

const EntryFieldName = Type.Unsafe<EntryField>({ enum: [...ENTRY_FIELDS] })

export const PRESET_LIMITS = { presets: 20, name: 30, value: 200 } as const

export const LogPreset = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{2,40}$' }),
    name: Type.String({ minLength: 1, maxLength: PRESET_LIMITS.name }),
    /** In the order in which they stand and in which Space and Enter go through them. */
    fields: Type.Array(EntryFieldName, { minItems: 1, maxItems: ENTRY_FIELDS.length, uniqueItems: true }),
    /** What a field starts with. */
    defaults: Type.Record(
      Type.String({ pattern: '^[a-zA-Z]{2,20}$' }),
      Type.String({ maxLength: PRESET_LIMITS.value }),
    ),
    /** Fields whose text stays for the next contact: my park, my exchange, the satellite. */
    keeps: Type.Array(EntryFieldName, { maxItems: ENTRY_FIELDS.length, uniqueItems: true }),
    /** Fields without which a contact is not complete: Space goes to the next of them that is empty. */
    needs: Type.Array(EntryFieldName, { maxItems: ENTRY_FIELDS.length, uniqueItems: true }),
    /** Where the first Enter in the callsign goes; null stays there. */
    next: Type.Unsafe<EntryField | null>({ enum: [...ENTRY_FIELDS, null] }),
    /** What Space does in the callsign and in fields without blanks: types one, or goes to the next needed field. */
    space: Type.Union([Type.Literal('types'), Type.Literal('goes on')]),
    /** Reports that a cleared form starts with: 59 and 599 in CW as specified, or by the mode; FT8 and its like then none. */
    reports: Type.Union([Type.Literal('specified'), Type.Literal('by mode')]),
    /** What counts as a duplicate: since when, and whether another band or kind of mode is another contact. */
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
export const LogPresetsAnswer = Type.Object({ presets: Type.Array(LogPreset) })
export type LogPresetsAnswer = Static<typeof LogPresetsAnswer>
export const LogPresetRef = Type.Object({ id: LogPreset.properties.id }, strict)

export const CALL_NOTE_LENGTH = 1000

/** `vcallnote/set`: an empty note removes it. */
export const CallNoteRequest = Type.Object(
  {
    callsign: Type.String({ minLength: 3, maxLength: 20 }),
    note: Type.String({ maxLength: CALL_NOTE_LENGTH }),
  },
  strict,
)
export type CallNoteRequest = Static<typeof CallNoteRequest>

export const CallNoteAnswer = Type.Object({
  /** The home call it is kept under: `G4QAO` for `G4QAO/P`. */
  callsign: Type.String(),
  note: Type.Union([Type.String(), Type.Null()]),
})
export type CallNoteAnswer = Static<typeof CallNoteAnswer>
