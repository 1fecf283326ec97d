/** What the plates of a scene are drawn from. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { EmbedAlert } from '../../platform/embeds/alert.ts'
import { EmbedBoardRow, EmbedRaceRow, EmbedStation } from '../../platform/embeds/embed.ts'
import { ChatRole } from '../streams/chat.ts'

/** The contacts since the last break of two hours, within a day. */
export const SceneSession = Type.Object({
  contacts: Type.Integer(),
  /** Within the last sixty minutes. */
  last_hour: Type.Integer(),
  /** DXCC entities. */
  countries: Type.Integer(),
})
export type SceneSession = Static<typeof SceneSession>

/** What no plate of the scene shows is left out. */
export const SceneParts = Type.Object({
  station: Type.Optional(
    Type.Object({
      now: EmbedStation,
      /** Where it is, as its owner wrote it. */
      qth: Type.String(),
      grid: Type.String(),
    }),
  ),
  /** Newest first; to the owner's own stream also those that only subscribers see on the site. */
  contacts: Type.Optional(Type.Array(EmbedAlert)),
  session: Type.Optional(SceneSession),
  contest: Type.Optional(
    Type.Object({ title: Type.String(), ends_at: nullable(Type.String()), rows: Type.Array(EmbedBoardRow) }),
  ),
  /** The contest evening of its own club, while everybody may see it. */
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
  /** Who has heard the station within the hour, as spots say: newest first. */
  chasing: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        spotter: Type.String(),
        /** How many heard it there. */
        spotters: Type.Integer(),
        freq_hz: Type.Integer(),
        at: Type.String(),
      }),
    ),
  ),
  /** The newest lines of its chat, oldest first; left out while the chat is closed or for members only. */
  chat: Type.Optional(
    Type.Array(Type.Object({ seq: Type.Integer(), callsign: Type.String(), role: ChatRole, text: Type.String() })),
  ),
  /** What the bands carry now, everywhere. */
  bands: Type.Optional(
    Type.Object({
      headline: Type.String(),
      /** The headline is of an opening that has just begun. */
      opened: Type.Boolean(),
      /** From long waves to short ones, with the contacts of the last 60 minutes. */
      bands: Type.Array(Type.Object({ band: Type.String(), contacts: Type.Integer(), more: Type.Boolean() })),
    }),
  ),
})
export type SceneParts = Static<typeof SceneParts>
