/** DXCC data: `GET vdxcc/lookup?call=&date=`, `GET vdxcc/data`, `GET vdxcc/disagreements`. */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const number = nullable(Type.Number())
const string = nullable(Type.String())

export const DxccLookup = Type.Object(
  {
    call: Type.String({ minLength: 1, maxLength: 20 }),
    /** UTC day of the contact; defaults to today. */
    date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  },
  { additionalProperties: false },
)
export type DxccLookup = Static<typeof DxccLookup>

export const DxccLookupResponse = Type.Object({
  call: Type.String(),
  /** Version of the DXCC data that was used. */
  version: Type.String(),
  /** DXCC entity code of ADIF; 0 for no entity (ships, aircraft, invalid operations), null if unknown. */
  dxcc: number,
  country: string,
  continent: string,
  cq_zone: number,
  itu_zone: number,
  /** Degrees, north and east positive. */
  lat: number,
  lon: number,
  /** Key of a WAE area in the country files of AD1C. */
  wae: string,
  /** Rule that matched: "Exact call TX5S, valid 2024-01-18 to 2024-02-03". */
  reason: Type.String(),
  /** Question to the operator if the callsign is ambiguous. */
  question: string,
})
export type DxccLookupResponse = Static<typeof DxccLookupResponse>

/** Data for resolving callsigns in the browser, in the compact form of `@onfreq/ham/dxcc`. */
export const DxccDataResponse = Type.Object({
  version: Type.String(),
  country_file: Type.Object({ version: string, entities: Type.String(), calls: Type.String() }),
  /** Rules to merge into the packaged rules. */
  dated_rules: string,
})
export type DxccDataResponse = Static<typeof DxccDataResponse>

/** Confirmed contacts that newer data would assign to another entity. The log is not changed. */
export const DxccDisagreementsResponse = Type.Object({
  contacts: Type.Array(
    Type.Object({
      qdo_id: Type.Integer(),
      Call: Type.String(),
      stored: Type.Integer(),
      resolved: Type.Integer(),
      reason: Type.String(),
    }),
  ),
})
export type DxccDisagreementsResponse = Static<typeof DxccDisagreementsResponse>
