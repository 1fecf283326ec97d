/** Planned and past streams of a station: `GET vstreams`, `vstreams/log`, `vstreams/session`, `POST vstreams/save`, `vstreams/remove`. */
import { type Static, Type } from 'typebox'
import { Contact, nullable } from '../../core/log/contact.ts'
import { WorkedPlace } from '../../core/people/people.ts'
import { STREAM_LIMITS } from './limits.ts'

const strict = { additionalProperties: false } as const
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Player of the recording; null if it cannot be played on this site. */
export const Recording = nullable(
  Type.Object({
    kind: Type.Union([Type.Literal('youtube'), Type.Literal('iframe'), Type.Literal('hls'), Type.Literal('video')]),
    src: Type.String(),
  }),
)

const planned = {
  title: Type.String({ minLength: 1, maxLength: STREAM_LIMITS.title }),
  starts_at: Type.String({ format: 'date-time' }),
  minutes: Type.Integer({ minimum: 1, maximum: STREAM_LIMITS.hours * 60 }),
  /** URL of the recording, or empty. */
  link: Type.String({ maxLength: STREAM_LIMITS.link }),
}

export const Stream = Type.Object({ id: Id, ...planned, recording: Recording })
export type Stream = Static<typeof Stream>

export const StreamsQuery = Type.Object({ station: Id }, strict)
export const StreamsResponse = Type.Object({
  /** Current and upcoming streams, earliest first. */
  planned: Type.Array(Stream),
  /** Past streams, newest first. */
  past: Type.Array(Stream),
})
export type StreamsResponse = Static<typeof StreamsResponse>

/** `POST vstreams/save`: creates a stream without `id`. */
export const SaveStream = Type.Object({ id: Type.Optional(Id), ...planned }, strict)
export type SaveStream = Static<typeof SaveStream>

/** `POST vstreams/remove`. */
export const StreamId = Type.Object({ id: Id }, strict)
export type StreamId = Static<typeof StreamId>

export const StreamLogQuery = Type.Object({ station: Id, id: Id }, strict)
export type StreamLogQuery = Static<typeof StreamLogQuery>
/** Public contacts made during the stream, oldest first. */
export const StreamLogResponse = Type.Object({ contacts: Type.Array(Contact) })
export type StreamLogResponse = Static<typeof StreamLogResponse>

/** `GET vstreams/session`: public contacts since the station's last break of two hours, within a day. */
export const StreamSessionResponse = Type.Object({
  since: nullable(Type.String()),
  total: Type.Integer(),
  /** Newest first; the number is limited. */
  contacts: Type.Array(Contact),
  /** Entities, those worked most come first. */
  places: Type.Array(WorkedPlace),
})
export type StreamSessionResponse = Static<typeof StreamSessionResponse>
