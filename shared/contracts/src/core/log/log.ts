/** Calls of the log: contacts, log bar, logbook, repair, rig data. All are POST below `/api/`. */
import { type Static, Type } from 'typebox'
import { ConfirmedFilter, SentFilter } from '../../features/confirmations/confirmation.ts'
import { SIZES } from '../../platform/site/limits.ts'
import {
  CONTACT_LIMITS,
  Contact,
  ContactChanges,
  ContactId,
  ContactInput,
  ContactPoster,
  DxccEntity,
  ignoredOfContact,
  nullable,
} from './contact.ts'

const strict = { additionalProperties: false } as const

/* ── vqso/upsert ─────────────────────────────────────────────────────────────────────────────────────────────────── */

export const IdempotencyKey = Type.String({
  minLength: CONTACT_LIMITS.idempotencyKey.min,
  maxLength: CONTACT_LIMITS.idempotencyKey.max,
  pattern: '^[A-Za-z0-9._:-]+$',
})

/** `data.qdo_id` of a contact: that contact is changed. Absent or empty: a contact is added, unless the duplicate rule finds it. */
export const UpsertQso = Type.Object(
  {
    data: ContactInput,
    /** Made by the browser once per contact (`crypto.randomUUID()`), the same on every retry. */
    idempotency_key: Type.Optional(IdempotencyKey),
  },
  strict,
)
export type UpsertQso = Static<typeof UpsertQso>

/**
 * - `new` a contact was added; `possible` added, but another with the same key lies within 30 minutes;
 * - `same` it was there already; `merged` it was there and empty fields were filled;
 * - `updated` an edit.
 */
export const UpsertOutcome = Type.Union([
  Type.Literal('new'),
  Type.Literal('possible'),
  Type.Literal('same'),
  Type.Literal('merged'),
  Type.Literal('updated'),
])
export type UpsertOutcome = Static<typeof UpsertOutcome>

export const UpsertQsoAnswer = Type.Object({
  status: Type.Literal('ok'),
  outcome: UpsertOutcome,
  qso: Contact,
  /** Contacts with the same key within 30 minutes. */
  possible_duplicates: Type.Array(Type.Integer()),
})
export type UpsertQsoAnswer = Static<typeof UpsertQsoAnswer>

/* ── vqso/update, vqso/get, vqso/nuke, vgetFullQso ───────────────────────────────────────────────────────────────── */

export const UpdateQso = Type.Object({ ...ContactChanges.properties, ...ignoredOfContact, qdo_id: ContactId }, strict)
export type UpdateQso = Static<typeof UpdateQso>
export const UpdateQsoAnswer = Type.Object({ status: Type.Literal('ok'), qso: Contact })
export type UpdateQsoAnswer = Static<typeof UpdateQsoAnswer>

export const GetQso = Type.Object({ qdo_id: ContactId }, strict)
export type GetQso = Static<typeof GetQso>
/** `vqso/get` answers the contact itself; 404 when it is not the operator's own. */
export const GetQsoAnswer = Contact

export const NukeQso = GetQso
/** `step_id` undoes the deletion (`vlogbook/undo`). */
export const NukeQsoAnswer = Type.Object({
  status: Type.Literal('ok'),
  qdo_id: Type.Integer(),
  step_id: Type.Integer(),
})
export type NukeQsoAnswer = Static<typeof NukeQsoAnswer>

/** Public. `mine` is true for the owner; the private fields of the contact are present only then. */
export const FullQsoAnswer = Type.Object({
  qso: Type.Object({
    ...Contact.properties,
    user: Type.Union([ContactPoster, Type.Null()]),
    mine: Type.Boolean(),
    /** Where the station was: its own MY_ fields, else the operator's grid; null when unknown. */
    from: Type.Union([Type.Object({ lat: Type.Number(), lon: Type.Number() }), Type.Null()]),
    /** Kilometres and degrees from the station to the other one. */
    distance_km: nullable(Type.Number()),
    bearing_deg: nullable(Type.Number()),
  }),
})
export type FullQsoAnswer = Static<typeof FullQsoAnswer>

/* ── vlogbar/{callsign} ──────────────────────────────────────────────────────────────────────────────────────────── */

/** How many contacts the history of the log bar shows. */
export const LOGBAR_HISTORY = 20

export const WorkedCell = Type.Object({ band: Type.String(), mode_class: Type.String(), n: Type.Integer() })
export type WorkedCell = Static<typeof WorkedCell>

export const LogBarParams = Type.Object({
  callsign: Type.String({ minLength: 3, maxLength: 20, description: '`/` is written `_`' }),
})

export const LogBarAnswer = Type.Object({
  /** `3 months ago`; empty when never worked. */
  human_time_since_last_qso: Type.String(),
  human_time_since_first_qso: Type.String(),
  /** ISO instants beside the words; null when never worked. */
  last_qso_at: nullable(Type.String()),
  first_qso_at: nullable(Type.String()),
  total_qsos: Type.Integer(),
  dxcc_entity: Type.Union([DxccEntity, Type.Null()]),
  /** Why this entity: exact, prefix, suffix, exception; null when unknown. */
  dxcc_source: nullable(Type.String()),
  user: Type.Union([
    Type.Object({
      id: Type.Integer(),
      name: nullable(Type.String()),
      my_callsign: Type.String(),
      profile_image_name: nullable(Type.String()),
      photos: Type.Array(Type.Object({ id: Type.Integer(), profile_image_name: Type.String() })),
    }),
    Type.Null(),
  ]),
  /** Newest first, at most `LOGBAR_HISTORY`. */
  qsos: Type.Array(Contact),
  /** The name to fill in: last logged one, else the member's. */
  name: nullable(Type.String()),
  /** Grid square last logged with this call. */
  grid: nullable(Type.String()),
  /** What the operator noted about this station. */
  note: Type.Optional(nullable(Type.String())),
  /** Bands and mode classes worked with this very call. `band` is empty where a contact has none. */
  worked_call: Type.Array(WorkedCell),
  /** Bands and mode classes worked with the call's DXCC entity. */
  worked_entity: Type.Array(WorkedCell),
  /** True when the operator has never worked this entity: a new one. */
  new_one: Type.Boolean(),
})
export type LogBarAnswer = Static<typeof LogBarAnswer>

/** `vdxcc-entity-distinct/` */
export const DxccEntitiesAnswer = Type.Array(DxccEntity)

/* ── vlogbook, vlogbookcount ─────────────────────────────────────────────────────────────────────────────────────── */

/** A condition on any field of a contact. Letters count the same in either case. */
export const FIELD_OPERATORS = ['is', 'is_not', 'contains', 'begins', 'above', 'below', 'empty', 'present'] as const
export type FieldOperator = (typeof FIELD_OPERATORS)[number]
export const MOST_FIELD_CONDITIONS = 5
export const FieldCondition = Type.Object(
  {
    /** ADIF's name, `TX_PWR`, or that of a program's or a user's own field, `APP_N1MM_RADIO_NR`. */
    field: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$' }),
    op: Type.Unsafe<FieldOperator>({ type: 'string', enum: [...FIELD_OPERATORS] }),
    /** Left out for `empty` and `present`. Days and times as they are typed: `2026-11-21`, `18:42`. */
    value: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
  },
  strict,
)
export type FieldCondition = Static<typeof FieldCondition>

export const LogbookFilter = Type.Object(
  {
    /** Part of the call; `*` stands for anything, `G3*` begins with G3. */
    call: Type.Optional(Type.String({ maxLength: 20 })),
    /** Days or instants, UTC; both are included. */
    from: Type.Optional(Type.String({ maxLength: 30 })),
    to: Type.Optional(Type.String({ maxLength: 30 })),
    band: Type.Optional(Type.String({ maxLength: 12 })),
    /** Mode or submode. */
    mode: Type.Optional(Type.String({ maxLength: 40 })),
    dxcc: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
    station_callsign: Type.Optional(Type.String({ maxLength: 20 })),
    /** The beginning of the locator: `IO91`. */
    grid: Type.Optional(Type.String({ maxLength: 12, pattern: '^[A-Ra-r]{1,2}[0-9A-Xa-x]*$' })),
    /** Begun in this hour of the day, UTC. */
    hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
    /** Part of name, comment, country or grid square. */
    text: Type.Optional(Type.String({ maxLength: 100 })),
    import_id: Type.Optional(ContactId),
    /** Only contacts that may be a duplicate of another (same key within 30 minutes). */
    possible_duplicates: Type.Optional(Type.Boolean()),
    /** Confirmed by this service, by any, or by none. */
    confirmed: Type.Optional(ConfirmedFilter),
    /** Sent to this service, or not: what waits there or was asked for counts as not sent. */
    sent: Type.Optional(SentFilter),
    /** All of them are met. */
    fields: Type.Optional(Type.Array(FieldCondition, { minItems: 1, maxItems: MOST_FIELD_CONDITIONS })),
  },
  strict,
)
export type LogbookFilter = Static<typeof LogbookFilter>

export const LogbookSort = Type.Union([
  Type.Literal('TS'),
  Type.Literal('Call'),
  Type.Literal('Mode'),
  Type.Literal('Band'),
  Type.Literal('Freq'),
  Type.Literal('Name'),
  Type.Literal('country'),
  Type.Literal('Comment'),
])
export type LogbookSort = Static<typeof LogbookSort>

export const LogbookQuery = Type.Object(
  {
    /** From 1. Ignored when a cursor is given. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: SIZES.logbookPage })),
    /** `next` or `previous` of an earlier answer, with the same filter and sort. */
    cursor: Type.Optional(nullable(Type.String({ maxLength: 600 }))),
    filter: Type.Optional(LogbookFilter),
    sort: Type.Optional(LogbookSort),
    direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  },
  strict,
)
export type LogbookQuery = Static<typeof LogbookQuery>

export const LogbookAnswer = Type.Object({
  qsos: Type.Array(Contact),
  /** Contacts that pass the filter; null when a cursor was given (it has not changed the answer before). */
  total: nullable(Type.Integer()),
  size: Type.Integer(),
  next: nullable(Type.String()),
  previous: nullable(Type.String()),
})
export type LogbookAnswer = Static<typeof LogbookAnswer>

export const LogbookCountAnswer = Type.Object({ count: Type.Integer() })
export type LogbookCountAnswer = Static<typeof LogbookCountAnswer>

const Day = Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' })

/** `vlogbook/days`: days (UTC) whose figures are asked for, of the contacts that pass the filter. */
export const LogbookDaysQuery = Type.Object(
  { days: Type.Array(Day, { minItems: 1, maxItems: SIZES.logbookPage }), filter: Type.Optional(LogbookFilter) },
  strict,
)
export type LogbookDaysQuery = Static<typeof LogbookDaysQuery>
export const LogbookDay = Type.Object({
  day: Type.String(),
  contacts: Type.Integer(),
  countries: Type.Integer(),
  /** The longest way of the day, in km; null where no position is known. */
  best_km: nullable(Type.Integer()),
})
export type LogbookDay = Static<typeof LogbookDay>
/** Newest first; days without a contact are absent. */
export const LogbookDaysAnswer = Type.Object({ days: Type.Array(LogbookDay) })
export type LogbookDaysAnswer = Static<typeof LogbookDaysAnswer>

/** `vlogbook/strip`: the whole time of the contacts that pass the filter, in bars of one length. */
export const LogbookStripQuery = Type.Object({ filter: Type.Optional(LogbookFilter) }, strict)
export type LogbookStripQuery = Static<typeof LogbookStripQuery>
export const LogbookBar = Type.Object({
  /** The first day of the bar. */
  start: Type.String(),
  /** Contacts by band; '' where it is not known. */
  bands: Type.Array(Type.Tuple([Type.String(), Type.Integer()])),
})
export type LogbookBar = Static<typeof LogbookBar>
/** Oldest first; times without a contact are absent. Weeks begin on Monday. */
export const LogbookStripAnswer = Type.Object({
  step: Type.Unsafe<'day' | 'week' | 'month' | 'year'>({ type: 'string', enum: ['day', 'week', 'month', 'year'] }),
  bars: Type.Array(LogbookBar),
})
export type LogbookStripAnswer = Static<typeof LogbookStripAnswer>

/* ── vlogbook/repair, vlogbook/steps, vlogbook/undo ──────────────────────────────────────────────────────────────── */

/** At least one filter or the ids: a whole log is never changed by an empty selection. */
export const RepairSelection = Type.Union([
  Type.Object({ ids: Type.Array(ContactId, { minItems: 1, maxItems: 5000 }) }, strict),
  Type.Object({ filter: LogbookFilter }, strict),
])
export type RepairSelection = Static<typeof RepairSelection>

const oneOf = <const States extends readonly string[]>(...states: States) =>
  Type.Unsafe<States[number]>({ type: 'string', enum: states })

/** ADIF's letters of a paper card's way: bureau, direct, manager, electronic. */
export const CardVia = Type.Union([Type.Literal('B'), Type.Literal('D'), Type.Literal('M'), Type.Literal('E')])
export type CardVia = Static<typeof CardVia>

const CardDay = Type.String({ pattern: '^(?:19|20)\\d{6}$' })

/**
 * The paper card of a contact: what is given is set, what is left out stays. A card that is sent or received gets today
 * where no day is given and none stands; one that is not loses its day and its way.
 */
export const PaperCard = Type.Object(
  {
    sent: Type.Optional(oneOf('Y', 'N', 'R', 'Q', 'I')),
    sent_on: Type.Optional(CardDay),
    sent_via: Type.Optional(CardVia),
    received: Type.Optional(oneOf('Y', 'N', 'R', 'I')),
    received_on: Type.Optional(CardDay),
    received_via: Type.Optional(CardVia),
    /** QSL_VIA: the call of the manager; empty removes it. */
    manager: Type.Optional(Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9/]*$' })),
  },
  { ...strict, minProperties: 1 },
)
export type PaperCard = Static<typeof PaperCard>

/**
 * How a contact stands with an electronic service, by its owner's word: for a log whose past elsewhere is known. Days as with
 * cards. What members confirm to each other nobody sets.
 */
export const ServiceState = Type.Object(
  {
    service: oneOf('lotw', 'eqsl', 'qrz', 'clublog'),
    sent: Type.Optional(oneOf('Y', 'N')),
    sent_on: Type.Optional(CardDay),
    received: Type.Optional(oneOf('Y', 'N')),
    received_on: Type.Optional(CardDay),
  },
  { ...strict, minProperties: 2 },
)
export type ServiceState = Static<typeof ServiceState>

export const RepairAction = Type.Union([
  Type.Object({ type: Type.Literal('set'), fields: ContactChanges }, strict),
  /** Moves the times, e.g. a log kept in local time: whole minutes. */
  Type.Object({ type: Type.Literal('shift'), minutes: Type.Integer({ minimum: -1440, maximum: 1440 }) }, strict),
  Type.Object({ type: Type.Literal('resolve_dxcc') }, strict),
  Type.Object({ type: Type.Literal('paper_card'), card: PaperCard }, strict),
  Type.Object({ type: Type.Literal('service_state'), state: ServiceState }, strict),
  Type.Object({ type: Type.Literal('delete') }, strict),
])
export type RepairAction = Static<typeof RepairAction>

export const RepairRequest = Type.Object(
  { selection: RepairSelection, action: RepairAction, preview: Type.Optional(Type.Boolean()) },
  strict,
)
export type RepairRequest = Static<typeof RepairRequest>

export const RepairDifference = Type.Object({
  qdo_id: Type.Integer(),
  TS: Type.String(),
  Call: Type.String(),
  /** Wire names of the fields that differ. */
  before: Type.Record(Type.String(), Type.Unsafe<string | number | boolean | null>({})),
  after: Type.Record(Type.String(), Type.Unsafe<string | number | boolean | null>({})),
})
export type RepairDifference = Static<typeof RepairDifference>

/** Up to so many contacts are changed while the request waits; more are a job in the background. */
export const LOG_JOB_INLINE = 500

/**
 * - `queued` waiting for the worker; `running` at work, batch by batch;
 * - `done`, `failed` (`error` says why), `cancelled`: final. What failed or was cancelled has changed nothing.
 */
export const LogJobStatus = Type.Union([
  Type.Literal('queued'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
])
export type LogJobStatus = Static<typeof LogJobStatus>

/** A repair, the look at what it would do, or an undo. Survives a restart of the server. */
export const LogJob = Type.Object({
  id: Type.Integer(),
  kind: Type.Union([Type.Literal('repair'), Type.Literal('undo'), Type.Literal('undo_import')]),
  /** set, shift, resolve_dxcc, delete, nuke, import: what is done, or taken back. */
  action: Type.String(),
  preview: Type.Boolean(),
  status: LogJobStatus,
  /** It was cancelled or has failed, and what it changed goes back. */
  cancelling: Type.Boolean(),
  created_at: Type.String(),
  finished_at: nullable(Type.String()),
  error: nullable(Type.String()),
  /** Contacts it is about, and how many of them are settled; both 0 until they are counted. */
  matched: Type.Integer(),
  settled: Type.Integer(),
  /** Contacts that are another than before; of an undo: as they were. */
  changed: Type.Integer(),
  /** Contacts left alone: they would become equal to another one; of an undo: changed again, gone, or logged anew since. */
  collisions: Type.Integer(),
  /** The first 200. */
  differences: Type.Array(RepairDifference),
  /** The step that undoes it. Null for a preview, for an undo, while it runs, or when nothing changed. */
  step_id: nullable(Type.Integer()),
})
export type LogJob = Static<typeof LogJob>

/** While a job has one of these, ask again every second or so. */
export const LOG_JOB_OPEN_STATUSES: readonly LogJobStatus[] = ['queued', 'running']

/** As far as it has come; complete when `job.status` is `done`, as it is at once for few contacts. */
export const RepairAnswer = Type.Object({
  ...Type.Pick(LogJob, ['matched', 'changed', 'differences', 'collisions', 'step_id']).properties,
  job: LogJob,
})
export type RepairAnswer = Static<typeof RepairAnswer>

export const LogStep = Type.Object({
  id: Type.Integer(),
  created_at: Type.String(),
  /** nuke, set, shift, resolve_dxcc, paper_card, service_state, delete */
  kind: Type.String(),
  changed: Type.Integer(),
  undone_at: nullable(Type.String()),
  /** After this instant it cannot be undone any more. */
  undo_until: Type.String(),
})
export type LogStep = Static<typeof LogStep>
export const LogStepsAnswer = Type.Object({ steps: Type.Array(LogStep) })
export type LogStepsAnswer = Static<typeof LogStepsAnswer>
export const UndoStep = Type.Object({ step_id: ContactId }, strict)
export type UndoStep = Static<typeof UndoStep>
/** As far as it has come; complete when `job.status` is `done`, as it is at once for few contacts. */
export const UndoStepAnswer = Type.Object({
  status: Type.Literal('ok'),
  restored: Type.Integer(),
  left: Type.Integer(),
  job: LogJob,
})
export type UndoStepAnswer = Static<typeof UndoStepAnswer>

/** `vlogbook/jobs`: those of the last day that did not end within their request, newest first. Without their differences. */
export const LogJobsAnswer = Type.Object({ jobs: Type.Array(LogJob) })
export type LogJobsAnswer = Static<typeof LogJobsAnswer>
/** Body of `vlogbook/job` and `vlogbook/job/cancel`; each answers `{ job }`. */
export const LogJobRef = Type.Object({ job_id: ContactId }, strict)
export type LogJobRef = Static<typeof LogJobRef>
export const LogJobAnswer = Type.Object({ job: LogJob })
export type LogJobAnswer = Static<typeof LogJobAnswer>

/** `vlogbook/keep`: these were looked at and are contacts of their own. */
export const KeepContacts = Type.Object({ ids: Type.Array(ContactId, { minItems: 1, maxItems: 500 }) }, strict)
export type KeepContacts = Static<typeof KeepContacts>
export const KeepContactsAnswer = Type.Object({ status: Type.Literal('ok') })

/* ── vstationcalls: calls of one's own that contacts may be logged under ─────────────────────────────────────────── */

/** `vstationcalls`: what was declared, and calls in the log that are not (yet) the operator's. */
export const StationCallsAnswer = Type.Object({
  declared: Type.Array(Type.String()),
  unknown: Type.Array(Type.Object({ call: Type.String(), contacts: Type.Integer() })),
})
export type StationCallsAnswer = Static<typeof StationCallsAnswer>
/** `vstationcalls/declare`, `vstationcalls/withdraw`: answer `vstationcalls`' answer. */
export const StationCallRequest = Type.Object({ call: Type.String({ minLength: 3, maxLength: 20 }) }, strict)
export type StationCallRequest = Static<typeof StationCallRequest>

/* ── vrigcontrol ─────────────────────────────────────────────────────────────────────────────────────────────────── */

/** Rig data live this long. */
export const RIG_TTL = 60_000

/** 0 QRT, 1 S&P, 2 CQ/Run, 3 SWL, 4 search, 5 net control, 6 in a net, 7 contesting, 8 CQ DX. */
const opMode = Type.Integer({ minimum: 0, maximum: 8 })

/** `vrigcontrol/get`. Nothing heard for 60 s: `freq` is 0 and the rest null. */
export const RigData = Type.Object({
  /** kHz; 0 when no program sends data. */
  freq: Type.Number(),
  rig_name: nullable(Type.String()),
  mode: nullable(Type.String()),
  op_mode: nullable(Type.Integer()),
  ptt_down: nullable(Type.Boolean()),
  azimuth: nullable(Type.Number()),
  activation_type: nullable(Type.String()),
  activation_ref: nullable(Type.String()),
  /** kHz, of a split or what comes down from a satellite; left out by servers that do not know it yet. */
  freq_rx: Type.Optional(nullable(Type.Number())),
  mode_rx: Type.Optional(nullable(Type.String())),
  /** Watts. */
  power: Type.Optional(nullable(Type.Number())),
  prop_mode: Type.Optional(nullable(Type.String())),
  sat_name: Type.Optional(nullable(Type.String())),
  /** When the program last sent; the age of the data is the client's to judge. */
  updated_at: nullable(Type.String()),
})
export type RigData = Static<typeof RigData>

/** `vrigcontrol/set`, for programs, with bearer token or API key. Absent keys keep their last value. */
export const SetRigData = Type.Object(
  {
    freq: Type.Optional(Type.Number({ minimum: 0, maximum: CONTACT_LIMITS.freqKhz, description: 'kHz' })),
    mode: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    rig_name: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
    op_mode: Type.Optional(nullable(opMode)),
    ptt_down: Type.Optional(Type.Unsafe<boolean | 0 | 1 | null>({ enum: [true, false, 0, 1, null] })),
    azimuth: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 360 }))),
    activation_type: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    activation_ref: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
    freq_rx: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: CONTACT_LIMITS.freqKhz, description: 'kHz' }))),
    mode_rx: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    power: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1_000_000, description: 'watts' }))),
    prop_mode: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    sat_name: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  },
  strict,
)
export type SetRigData = Static<typeof SetRigData>
export const SetRigDataAnswer = Type.Object({ status: Type.Literal('ok') })
