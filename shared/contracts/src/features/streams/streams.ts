/** Planned and past streams of a station: `GET vstreams`, `vstreams/log`, `vstreams/session`, `POST vstreams/save`, `vstreams/remove`. */
import { type Static, Type } from 'typebox'
import { Contact, nullable } from '../../core/log/contact.ts'
import { WorkedPlace } from '../../core/people/people.ts'
import { STREAM_LIMITS } from './limits.ts'

const strict = { additionalProperties: false } as const
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** How a recording is played; null: nothing that can be shown here. */
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
  /** Address of the recording; empty while there is none. */
  link: Type.String({ maxLength: STREAM_LIMITS.link }),
}

export const Stream = Type.Object({ id: Id, ...planned, recording: Recording })
export type Stream = Static<typeof Stream>

export const StreamsQuery = Type.Object({ station: Id }, strict)
export const StreamsAnswer = Type.Object({
  /** That are not over, the next one first. */
  planned: Type.Array(Stream),
  /** That are over, the newest first. */
  past: Type.Array(Stream),
})
export type StreamsAnswer = Static<typeof StreamsAnswer>

/** `POST vstreams/save`: without `id` it is a new one. */
export const SaveStream = Type.Object({ id: Type.Optional(Id), ...planned }, strict)
export type SaveStream = Static<typeof SaveStream>

/** `POST vstreams/remove`. */
export const StreamId = Type.Object({ id: Id }, strict)
export type StreamId = Static<typeof StreamId>

export const StreamLogQuery = Type.Object({ station: Id, id: Id }, strict)
export type StreamLogQuery = Static<typeof StreamLogQuery>
/** Public contacts that were made while it ran, the oldest first. */
export const StreamLogAnswer = Type.Object({ contacts: Type.Array(Contact) })
export type StreamLogAnswer = Static<typeof StreamLogAnswer>

/** `GET vstreams/session`: public contacts since the station's last break of two hours, within a day. */
export const StreamSessionAnswer = Type.Object({
  since: nullable(Type.String()),
  total: Type.Integer(),
  /** The newest first, not all of them. */
  contacts: Type.Array(Contact),
  /** The most worked first. */
  places: Type.Array(WorkedPlace),
})
export type StreamSessionAnswer = Static<typeof StreamSessionAnswer>
