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
    /** Six digits of a colour; empty for that of the skin. */
    accent: Type.String(),
    /** An alert is played when it rises. */
    tests: Type.Integer(),
    /** It is one plate's own address: the plate fills the picture. */
    alone: Type.Boolean(),
    /** Said on its announcement plate; empty for nothing. */
    announcement: Type.String(),
    /** Those that are shown, the lowest first; places in units of the stage. */
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
