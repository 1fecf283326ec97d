/** Statistics of a log: the page `/{callsign}/stats`, and the pictures of its blocks. */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

/** Blocks of the page; each is public or private. Profiles also show `contacts`, `countries` and `modes`. */
export const STATISTICS_BLOCKS = [
  'contacts',
  'countries',
  'grids',
  'distance',
  'days',
  'bands',
  'clock',
  'modes',
  'ladder',
  'firsts',
  'months',
] as const
export type StatisticsBlock = (typeof STATISTICS_BLOCKS)[number]

/** Blocks that are public by default: those that profiles show. */
export const PUBLIC_BY_DEFAULT: readonly StatisticsBlock[] = ['contacts', 'countries', 'modes']

export const StatisticsBlockName = Type.Unsafe<StatisticsBlock>({ type: 'string', enum: [...STATISTICS_BLOCKS] })

const Year = Type.Integer({ minimum: 1900, maximum: 9999 })

/** CONTEST_ID of a contest: contacts in it in all years. Others may use it if the owner's days are public. */
const ContestFilter = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }))

/** Year from a URL; `undefined` for invalid ones such as "202" or "2024x". */
export function yearFromPath(text: string | undefined): number | undefined {
  return text !== undefined && /^(19|[2-9]\d)\d\d$/.test(text) ? Number(text) : undefined
}

export const StatisticsQuery = Type.Object(
  {
    callsign: Type.String({ minLength: 1, maxLength: 20 }),
    /**
     * Year of gains, days, clock and months. Defaults to the current year or, before its first contact, to the last
     * year with contacts.
     */
    year: Type.Optional(Year),
    contest: ContestFilter,
  },
  strict,
)
export type StatisticsQuery = Static<typeof StatisticsQuery>

/** `vstatistics/picture/{callsign}/{block}`: 1200 x 630 pixels. */
export const StatisticsPictureQuery = Type.Object(
  {
    year: Type.Optional(Year),
    theme: Type.Optional(Type.Unsafe<'dark' | 'light'>({ type: 'string', enum: ['dark', 'light'] })),
    /** Language such as `de`; English if absent or not supported. */
    lang: Type.Optional(Type.String()),
  },
  strict,
)
export type StatisticsPictureQuery = Static<typeof StatisticsPictureQuery>

export const StatisticsMapQuery = Type.Object(
  {
    callsign: Type.String({ minLength: 1, maxLength: 20 }),
    /** Year of the contacts; all years if absent. */
    year: Type.Optional(Year),
    band: Type.Optional(Type.String({ maxLength: 12 })),
    /** Items first worked in this year are new; defaults as above. */
    new_in: Type.Optional(Year),
    contest: ContestFilter,
  },
  strict,
)
export type StatisticsMapQuery = Static<typeof StatisticsMapQuery>

/** A contact that was the first or the longest of its kind. */
export const NotableContact = Type.Object({
  qdo_id: Type.Integer(),
  TS: Type.String(),
  Call: Type.String(),
  Band: nullable(Type.String()),
  dxcc: nullable(Type.Integer()),
  country: nullable(Type.String()),
  distance_km: nullable(Type.Integer()),
})
export type NotableContact = Static<typeof NotableContact>

const PerYear = Type.Array(Type.Object({ year: Type.Integer(), n: Type.Integer() }))

/** Total, increase in the year, and values per year. */
const Figure = Type.Object({ total: Type.Integer(), gain: Type.Integer(), by_year: PerYear })
export type StatisticsFigure = Static<typeof Figure>

const BandCount = Type.Object({ band: Type.String(), n: Type.Integer() })

export const StatisticsFirst = Type.Object({
  kind: Type.Unsafe<'contact' | 'band' | 'class' | 'continent' | 'dxcc' | 'milestone' | 'km'>({
    type: 'string',
    enum: ['contact', 'band', 'class', 'continent', 'dxcc', 'milestone', 'km'],
  }),
  /** Band, mode class, continent, ADIF entity code, number of countries or kilometres. */
  what: Type.String(),
  contact: NotableContact,
})
export type StatisticsFirst = Static<typeof StatisticsFirst>

/** Blocks that the viewer may not see are absent. */
export const StatisticsBlocks = Type.Object({
  contacts: Type.Optional(Figure),
  countries: Type.Optional(Type.Intersect([Figure, Type.Object({ newest: nullable(NotableContact) })])),
  grids: Type.Optional(Figure),
  distance: Type.Optional(
    Type.Object({
      furthest: nullable(NotableContact),
      /** Longest distance of the year. */
      furthest_of_year: nullable(NotableContact),
      /** Kilometres by which the record increased in the year. */
      gain: Type.Integer(),
      by_year: PerYear,
    }),
  ),
  days: Type.Optional(
    Type.Object({
      /** [days since 1 January, contacts] */
      days: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
      active: Type.Integer(),
      /** Days of the year that have passed. */
      of: Type.Integer(),
      /** Longest series in all years, in days; null without a contact. */
      longest: nullable(Type.Object({ days: Type.Integer(), from: Type.String(), to: Type.String() })),
      /** Length of the current series, which ends today or yesterday, in days. */
      now: Type.Integer(),
      best: nullable(Type.Object({ day: Type.String(), n: Type.Integer() })),
    }),
  ),
  bands: Type.Optional(Type.Array(Type.Object({ year: Type.Integer(), bands: Type.Array(BandCount) }))),
  clock: Type.Optional(
    Type.Object({
      cells: Type.Array(Type.Object({ hour: Type.Integer(), band: Type.String(), n: Type.Integer() })),
      /** Percentage of contacts made on weekends. */
      weekends: nullable(Type.Integer()),
    }),
  ),
  modes: Type.Optional(
    Type.Array(
      Type.Object({ mode: Type.String(), mode_class: Type.String(), total: Type.Integer(), gain: Type.Integer() }),
    ),
  ),
  ladder: Type.Optional(
    Type.Array(
      Type.Object({
        /** '' for all bands. */
        band: Type.String(),
        worked: Type.Integer(),
        confirmed: Type.Integer(),
        /** Next goal and what is missing to reach it; null if all are reached. */
        goal: nullable(Type.Integer()),
      }),
    ),
  ),
  firsts: Type.Optional(Type.Array(StatisticsFirst)),
  months: Type.Optional(Type.Array(Type.Object({ month: Type.Integer(), band: Type.String(), n: Type.Integer() }))),
})
export type StatisticsBlocks = Static<typeof StatisticsBlocks>

export const StatisticsResponse = Type.Object({
  callsign: Type.String(),
  name: Type.String(),
  own: Type.Boolean(),
  year: Type.Integer(),
  /** The contest used as filter. */
  contest: Type.Optional(Type.Object({ name: Type.String(), title: Type.String() })),
  /** Years with contacts, in order; for viewers other than the owner, years with public data. */
  years: Type.Array(Type.Integer()),
  first_at: nullable(Type.String()),
  /** Centre of the station's grid square. */
  home: nullable(Type.Object({ lat: Type.Number(), lon: Type.Number() })),
  /** Blocks that are public; sent only to the owner. */
  public: nullable(Type.Array(StatisticsBlockName)),
  blocks: StatisticsBlocks,
})
export type StatisticsResponse = Static<typeof StatisticsResponse>

export const StatisticsMapResponse = Type.Object({
  /** [square, contacts, 1 if new]; null if private. */
  squares: nullable(Type.Array(Type.Tuple([Type.String(), Type.Integer(), Type.Integer()]))),
  entities: nullable(
    Type.Array(
      Type.Object({
        dxcc: Type.Integer(),
        name: Type.String(),
        lat: Type.Number(),
        lon: Type.Number(),
        n: Type.Integer(),
        new: Type.Boolean(),
      }),
    ),
  ),
  continents: Type.Array(Type.Object({ continent: Type.String(), n: Type.Integer() })),
  bands: Type.Array(Type.String()),
})
export type StatisticsMapResponse = Static<typeof StatisticsMapResponse>

export const SetStatisticsBlocks = Type.Object(
  { public: Type.Array(StatisticsBlockName, { uniqueItems: true, maxItems: STATISTICS_BLOCKS.length }) },
  strict,
)
export type SetStatisticsBlocks = Static<typeof SetStatisticsBlocks>
