/**
 * QSL cards: design, queue, prints, and who may check "am I in your log?". All calls are POST below `/api/` unless
 * noted.
 */
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'
import { CardVia, RepairSelection } from '../../core/log/log.ts'
import { CARD_FIELDS, CARD_LIMITS, CARD_STATES } from './values.ts'

const strict = { additionalProperties: false } as const
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: words })
const Ok = Type.Object({ status: Type.Literal('ok') })

/* ── The design ──────────────────────────────────────────────────────────────────────────────────────────────────── */

export const CardLayout = oneOf('photo', 'split', 'plain')
export type CardLayout = Static<typeof CardLayout>
export const CardTheme = oneOf('light', 'dark')
export type CardTheme = Static<typeof CardTheme>
export const CardField = oneOf(...CARD_FIELDS)
export type CardField = Static<typeof CardField>

export const CardDesign = Type.Object(
  {
    layout: CardLayout,
    theme: CardTheme,
    /** One of the member's photos, or null. */
    photo: nullable(Type.String({ pattern: '^[0-9a-f]{32}\\.jpg$' })),
    /** Line below the callsign: a club, a park, a motto. */
    headline: Type.String({ maxLength: CARD_LIMITS.headline }),
    message: Type.String({ maxLength: CARD_LIMITS.message }),
    fields: Type.Array(CardField, { maxItems: CARD_FIELDS.length, uniqueItems: true }),
  },
  strict,
)
export type CardDesign = Static<typeof CardDesign>

/**
 * `vqslcards/design` returns the design, `vqslcards/design/save` saves it, and `GET vqslcards/preview?design=`
 * renders it.
 */
export const DesignResponse = Type.Object({ design: CardDesign })
export type DesignResponse = Static<typeof DesignResponse>
export const SaveDesign = Type.Object({ design: CardDesign }, strict)
export type SaveDesign = Static<typeof SaveDesign>
/** Print language, such as `de`. English by default, and for languages that cannot be rendered. */
const PrintLanguage = Type.Optional(Type.String({ maxLength: 20 }))

/** A CardDesign as JSON. */
export const PreviewQuery = Type.Object({ design: Type.String({ maxLength: 2_000 }), lang: PrintLanguage }, strict)

/* ── The queue ───────────────────────────────────────────────────────────────────────────────────────────────────── */

export const CardState = oneOf(...CARD_STATES)
export type CardState = Static<typeof CardState>

export const QslCard = Type.Object({
  id: Type.Integer(),
  state: CardState,
  method: Type.Union([CardVia, Type.Null()]),
  Call: Type.String(),
  via: Type.String(),
  /** Null when the contact is not in the log. */
  qdo_id: nullable(Type.Integer()),
  station_callsign: nullable(Type.String()),
  TS: nullable(Type.String()),
  Band: nullable(Type.String()),
  Mode: nullable(Type.String()),
  RST: nullable(Type.String()),
  /** Whether the card of the other station has arrived: the card then shows TNX instead of PSE. */
  received: Type.Boolean(),
  /** Call of the member who requested the card. */
  requested_by: nullable(Type.String()),
  note: Type.String(),
  /** Description by that member of a contact that is not in the log. */
  asked: nullable(Type.String()),
  /** Whether the image was sent to a member. */
  delivered: Type.Boolean(),
  created_at: Type.String(),
  changed_at: Type.String(),
})
export type QslCard = Static<typeof QslCard>

/** `vqslcards`: newest first; `after` is the value of `next` on the previous page. */
export const CardsQuery = Type.Object(
  {
    state: Type.Optional(CardState),
    method: Type.Optional(CardVia),
    after: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
)
export type CardsQuery = Static<typeof CardsQuery>
export const CardsResponse = Type.Object({
  cards: Type.Array(QslCard),
  next: nullable(Type.Integer()),
  /** Counts of the entire queue. */
  counts: Type.Object({
    print: Type.Integer(),
    printed: Type.Integer(),
    sent: Type.Integer(),
    received: Type.Integer(),
  }),
})
export type CardsResponse = Static<typeof CardsResponse>

/** `vqslcards/add`: contacts of the logbook; existing cards are unchanged. */
export const CardsAdd = Type.Object({ selection: RepairSelection, method: Type.Optional(CardVia) }, strict)
export type CardsAdd = Static<typeof CardsAdd>
export const CardsAdded = Type.Object({ added: Type.Integer(), already: Type.Integer() })
export type CardsAdded = Static<typeof CardsAdded>

const CardIds = Type.Array(ContactId, { minItems: 1, maxItems: CARD_LIMITS.batch })

/** `vqslcards/set`: also updates the QSL fields of the contacts. */
export const CardsSet = Type.Object(
  {
    ids: CardIds,
    state: Type.Optional(CardState),
    method: Type.Optional(CardVia),
    via: Type.Optional(Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9/]*$' })),
  },
  { ...strict, minProperties: 2 },
)
export type CardsSet = Static<typeof CardsSet>
export const CardsChanged = Type.Object({ changed: Type.Integer() })
export type CardsChanged = Static<typeof CardsChanged>

/** `vqslcards/remove` */
export const CardsRef = Type.Object({ ids: CardIds }, strict)
export type CardsRef = Static<typeof CardsRef>

/** `vqslcards/send`: sends the image to the inboxes of the other stations. */
export const CardsSend = Type.Object(
  { ids: Type.Array(ContactId, { minItems: 1, maxItems: CARD_LIMITS.send }) },
  strict,
)
export type CardsSend = Static<typeof CardsSend>
export const CardsSent = Type.Object({
  sent: Type.Integer(),
  /** Cards that were not sent, with the reason as text. */
  left: Type.Array(Type.Object({ id: Type.Integer(), Call: Type.String(), reason: Type.String() })),
})
export type CardsSent = Static<typeof CardsSent>

/** `GET vqslcards/csv` */
export const CsvQuery = Type.Object({ state: Type.Optional(CardState) }, strict)

/* ── Prints ──────────────────────────────────────────────────────────────────────────────────────────────────────── */

const millimetres = (minimum: number, maximum: number) => Type.Number({ minimum, maximum })

/** A sheet of labels on A4, in millimetres. */
export const LabelFormat = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    columns: Type.Integer({ minimum: 1, maximum: 6 }),
    rows: Type.Integer({ minimum: 1, maximum: 20 }),
    width: millimetres(25, 210),
    height: millimetres(12, 297),
    left: millimetres(0, 100),
    top: millimetres(0, 100),
    gap_x: millimetres(0, 50),
    gap_y: millimetres(0, 50),
  },
  strict,
)
export type LabelFormat = Static<typeof LabelFormat>

/** `vqslcards/formats` returns the member's formats, `vqslcards/formats/save` saves them. */
export const FormatsResponse = Type.Object({ formats: Type.Array(LabelFormat) })
export type FormatsResponse = Static<typeof FormatsResponse>
export const SaveFormats = Type.Object({ formats: Type.Array(LabelFormat, { maxItems: CARD_LIMITS.formats }) }, strict)
export type SaveFormats = Static<typeof SaveFormats>

/**
 * `GET vqslcards/print`: a PDF of these cards, or of all cards to print. `format` is an index into LABEL_FORMATS
 * followed by the member's formats; `skip` is the number of labels on the first sheet that are already used.
 */
export const PrintQuery = Type.Object(
  {
    kind: oneOf('labels', 'cards'),
    ids: Type.Optional(Type.String({ maxLength: 6_000, pattern: '^\\d{1,16}(?:,\\d{1,16})*$' })),
    format: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 119 })),
    lang: PrintLanguage,
  },
  strict,
)
export type PrintQuery = Static<typeof PrintQuery>
/* ── Am I in your log? ───────────────────────────────────────────────────────────────────────────────────────────── */

export const CardAudience = oneOf('everybody', 'members', 'nobody')
export type CardAudience = Static<typeof CardAudience>

export const CardSettings = Type.Object(
  {
    /** Who may see whether a callsign is in the log, as yes or no. */
    answers: CardAudience,
    /** Who may also see bands and modes. Times and contacts are never shown. */
    bands: CardAudience,
    /** Delivery methods for requested cards; if empty, no requests are accepted. */
    methods: Type.Array(CardVia, { maxItems: 4, uniqueItems: true }),
    /** Whether stations that are not in the log may send requests too. */
    ask_anyway: Type.Boolean(),
  },
  strict,
)
export type CardSettings = Static<typeof CardSettings>
/** `vqslcards/settings`, `vqslcards/settings/save` */
export const CardSettingsResponse = Type.Object({ settings: CardSettings })
export type CardSettingsResponse = Static<typeof CardSettingsResponse>
export const SaveCardSettings = Type.Object({ settings: CardSettings }, strict)
export type SaveCardSettings = Static<typeof SaveCardSettings>

const Call = Type.String({ minLength: 3, maxLength: 30 })

/** `GET vinlog?callsign=W7QSE&call=G3ABC` */
export const InLogQuery = Type.Object({ callsign: Call, call: Call }, strict)
export type InLogQuery = Static<typeof InLogQuery>
export const InLogResponse = Type.Object({
  call: Type.String(),
  /** `login`: only for members; `private`: disabled. */
  answer: oneOf('yes', 'no', 'login', 'private'),
  /** Null if the owner only shows yes or no. */
  cells: Type.Union([
    Type.Array(Type.Object({ band: Type.String(), mode_class: Type.String(), confirmed: Type.Boolean() })),
    Type.Null(),
  ]),
  /** Delivery methods for requests; empty if requests are disabled. */
  methods: Type.Array(CardVia),
})
export type InLogResponse = Static<typeof InLogResponse>

/** `vqslrequest`: requests cards from a station. */
export const CardRequest = Type.Object(
  {
    callsign: Call,
    /** One of the calls of the member who sends the request. */
    call: Call,
    method: CardVia,
    message: Type.String({ maxLength: CARD_LIMITS.note * 4 }),
    /** Required if the contact is not in the log, or if the owner disabled this check. */
    asked: Type.Optional(
      Type.Object(
        {
          day: Type.String({ pattern: '^(?:19|20)\\d\\d-\\d\\d-\\d\\d$' }),
          band: Type.String({ maxLength: 10, pattern: '^[0-9A-Za-z.]*$' }),
          mode: Type.String({ maxLength: 12, pattern: '^[0-9A-Za-z -]*$' }),
        },
        strict,
      ),
    ),
  },
  strict,
)
export type CardRequest = Static<typeof CardRequest>
export const CardRequested = Ok
