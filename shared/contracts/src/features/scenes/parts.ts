/** Data for drawing the plates of a scene. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { EmbedAlert } from '../../platform/embeds/alert.ts'
import { EmbedBoardRow, EmbedRaceRow, EmbedStation } from '../../platform/embeds/embed.ts'
import { ChatRole } from '../streams/chat.ts'

/** Contacts since the last two-hour break, within a day. */
export const SceneSession = Type.Object({
  contacts: Type.Integer(),
  /** Within the last sixty minutes. */
  last_hour: Type.Integer(),
  /** DXCC entities. */
  countries: Type.Integer(),
})
export type SceneSession = Static<typeof SceneSession>

/** Data not shown by any plate of the scene is omitted. */
export const SceneParts = Type.Object({
  station: Type.Optional(
    Type.Object({
      now: EmbedStation,
      /** Location as written by its owner. */
      qth: Type.String(),
      grid: Type.String(),
    }),
  ),
  /** Newest first; the owner's stream also includes contacts visible only to subscribers on the site. */
  contacts: Type.Optional(Type.Array(EmbedAlert)),
  session: Type.Optional(SceneSession),
  contest: Type.Optional(
    Type.Object({ title: Type.String(), ends_at: nullable(Type.String()), rows: Type.Array(EmbedBoardRow) }),
  ),
  /** Its club's contest evening, while it is public. */
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
  /** Stations that reported hearing it within the hour, from spots: newest first. */
  chasing: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        spotter: Type.String(),
        /** Number of spotters there. */
        spotters: Type.Integer(),
        freq_hz: Type.Integer(),
        at: Type.String(),
      }),
    ),
  ),
  /** Latest lines of its chat, oldest first; absent while the chat is closed or for members only. */
  chat: Type.Optional(
    Type.Array(Type.Object({ seq: Type.Integer(), callsign: Type.String(), role: ChatRole, text: Type.String() })),
  ),
  /** Current band activity worldwide. */
  bands: Type.Optional(
    Type.Object({
      headline: Type.String(),
      /** The headline is about a new opening. */
      opened: Type.Boolean(),
      /** From long to short wavelengths, with contacts of the last 60 minutes. */
      bands: Type.Array(Type.Object({ band: Type.String(), contacts: Type.Integer(), more: Type.Boolean() })),
    }),
  ),
})
export type SceneParts = Static<typeof SceneParts>
