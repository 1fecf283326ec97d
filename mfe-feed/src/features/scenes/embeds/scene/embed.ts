import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { SceneParts } from '@onfreq/contracts/scenes/parts'
import { ALERT_SOUNDS, PLATE_KINDS, SCENE_SKINS } from '@onfreq/contracts/scenes/stage'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'scene',
  title: 'Stream scene',
  blurb: 'Your whole stream picture behind one address: plates where you put them at /stream.',
  unlisted: true,
  page: { width: 640, head: 360 },
  stream: { width: 1920, height: 1080 },
  options: {},
  topics: ['qso', 'log', 'rig', 'scenes', 'chat'],
  data: Type.Object({
    callsign: Type.String(),
    skin: Type.Enum([...SCENE_SKINS]),
    /** Six hex digits of a colour; empty for the skin's colour. */
    accent: Type.String(),
    /** Number of test alerts; an increase plays one. */
    tests: Type.Integer(),
    /** Whether a single plate fills the picture. */
    alone: Type.Boolean(),
    /** Text of the announcement plate; empty for none. */
    announcement: Type.String(),
    /** The visible plates from bottom to top; positions in stage units. */
    plates: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Type.Enum([...PLATE_KINDS]),
        x: Type.Integer(),
        y: Type.Integer(),
        w: Type.Integer(),
        h: Type.Integer(),
        shown: Type.Boolean(),
        options: Type.Object({
          title: Type.Optional(Type.String()),
          goal: Type.Optional(Type.Integer()),
          sound: Type.Optional(Type.Enum([...ALERT_SOUNDS])),
        }),
      }),
    ),
    parts: SceneParts,
  }),
})
