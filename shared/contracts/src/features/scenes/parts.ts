/** Data that the plates of a scene show. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { EmbedAlert } from '../../platform/embeds/alert.ts'
import { EmbedBoardRow, EmbedRaceRow, EmbedStation } from '../../platform/embeds/embed.ts'
import { ChatRole } from '../streams/chat.ts'

/** Contacts since the last break of two hours, within a day. */
export const SceneSession = Type.Object({
  contacts: Type.Integer(),
  /** Within the last sixty minutes. */
  last_hour: Type.Integer(),
  /** Number of DXCC entities. */
  countries: Type.Integer(),
})
export type SceneSession = Static<typeof SceneSession>

/** Data that no plate of the scene shows is omitted. */
export const SceneParts = Type.Object({
  station: Type.Optional(
    Type.Object({
      now: EmbedStation,
      /** Location, as the owner wrote it. */
      qth: Type.String(),
      grid: Type.String(),
    }),
  ),
  /** Newest first. The owner's stream also includes contacts that only subscribers can see on the site. */
  contacts: Type.Optional(Type.Array(EmbedAlert)),
  session: Type.Optional(SceneSession),
  contest: Type.Optional(
    Type.Object({ title: Type.String(), ends_at: nullable(Type.String()), rows: Type.Array(EmbedBoardRow) }),
  ),
  /** Current contest of the owner's club, while it is public. */
  club_board: Type.Optional(
    Type.Object({
      title: Type.String(),
      /** Callsign of the club. */
      club: Type.String(),
      starts_at: Type.String(),
      ends_at: Type.String(),
      rows: Type.Array(EmbedRaceRow),
    }),
  ),
  /** Where the station was heard within the last hour, from spots, newest first. */
  chasing: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        spotter: Type.String(),
        /** Number of spotters in that place. */
        spotters: Type.Integer(),
        freq_hz: Type.Integer(),
        at: Type.String(),
      }),
    ),
  ),
  /** Latest lines of the chat, oldest first; absent if the chat is closed or only for members. */
  chat: Type.Optional(
    Type.Array(Type.Object({ seq: Type.Integer(), callsign: Type.String(), role: ChatRole, text: Type.String() })),
  ),
  /** Current activity per band, worldwide. */
  bands: Type.Optional(
    Type.Object({
      headline: Type.String(),
      /** Whether the headline is about a new opening. */
      opened: Type.Boolean(),
      /** From long to short wavelengths, with contacts of the last 60 minutes. */
      bands: Type.Array(Type.Object({ band: Type.String(), contacts: Type.Integer(), more: Type.Boolean() })),
    }),
  ),
})
export type SceneParts = Static<typeof SceneParts>
