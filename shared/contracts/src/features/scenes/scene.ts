/** Scenes for streams: plates that the owner arranges. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { ALERT_SOUNDS, PLATE_KINDS, SCENE_LIMITS, SCENE_SKINS, SCENE_SWITCHES, SMALLEST_PLATE, STAGE } from './stage.ts'

const strict = { additionalProperties: false } as const

export const ScenePlate = Type.Object(
  {
    /** Unique in the scene, so that a plate keeps its state when others are added or removed. */
    id: Type.String({ minLength: 1, maxLength: 20 }),
    kind: Type.Enum([...PLATE_KINDS]),
    x: Type.Integer({ minimum: 0, maximum: STAGE.width }),
    y: Type.Integer({ minimum: 0, maximum: STAGE.height }),
    w: Type.Integer({ minimum: SMALLEST_PLATE.width, maximum: STAGE.width }),
    h: Type.Integer({ minimum: SMALLEST_PLATE.height, maximum: STAGE.height }),
    shown: Type.Boolean(),
    options: Type.Object(
      {
        /** Text of a text plate, or the title of a goal. */
        title: Type.Optional(Type.String({ maxLength: SCENE_LIMITS.title })),
        /** Target number of contacts. */
        goal: Type.Optional(Type.Integer({ minimum: 1, maximum: SCENE_LIMITS.goal })),
        /** Sound of an alert plate. */
        sound: Type.Optional(Type.Enum([...ALERT_SOUNDS])),
      },
      strict,
    ),
  },
  strict,
)
export type ScenePlate = Static<typeof ScenePlate>

/** Later plates cover earlier ones. */
const ScenePlates = Type.Array(ScenePlate, { maxItems: 200 })

const look = {
  skin: Type.Enum([...SCENE_SKINS]),
  /** Colour as six hex digits; empty for the colour of the skin. */
  accent: Type.String({ maxLength: 6 }),
}
const arranged = {
  ...look,
  name: Type.String({ minLength: 1, maxLength: SCENE_LIMITS.name }),
  /** Height of the stream in pixels. */
  size: Type.Union([Type.Literal(720), Type.Literal(1080), Type.Literal(1440)]),
  plates: ScenePlates,
}

/** A scene that can be shared: without its owner and URL. */
export const SceneTemplate = Type.Object(arranged, strict)
export type SceneTemplate = Static<typeof SceneTemplate>

/** Another scene of the member that is shown at the same URL while the condition is true. */
export const SceneSwitch = Type.Object(
  { when: Type.Enum([...SCENE_SWITCHES]), scene: Type.Integer({ minimum: 1 }) },
  strict,
)
export type SceneSwitch = Static<typeof SceneSwitch>

const controlled = {
  /** Hides worked stations: shows countries and bands, but no callsigns and locations. */
  hide_calls: Type.Boolean(),
  /** Text of the announcement plate; empty for none. */
  announcement: Type.String({ maxLength: SCENE_LIMITS.title }),
  /** Delay of the stream in seconds. */
  delay: Type.Union([
    Type.Literal(0),
    Type.Literal(5),
    Type.Literal(10),
    Type.Literal(20),
    Type.Literal(30),
    Type.Literal(60),
    Type.Literal(120),
  ]),
  /** The first condition that is true applies. */
  switches: Type.Array(SceneSwitch, { maxItems: SCENE_LIMITS.switches }),
}

export const Scene = Type.Object(
  {
    id: Type.Integer(),
    ...arranged,
    /** Path of the page for OBS. It is secret, because the scene includes contacts for subscribers. */
    address: Type.String(),
    ...controlled,
    /** Code for copying the scene; null if it is not shared. */
    template: nullable(Type.String()),
  },
  strict,
)
export type Scene = Static<typeof Scene>

/** Response of `GET vscenes` and of every call that changes a scene. */
export const ScenesResponse = Type.Object({ scenes: Type.Array(Scene) })
export type ScenesResponse = Static<typeof ScenesResponse>

/** `POST vscenes/save`: creates a scene without `id`. */
export const SaveScene = Type.Object({ id: Type.Optional(Type.Integer({ minimum: 1 })), ...arranged }, strict)
export type SaveScene = Static<typeof SaveScene>
export const SavedScene = Type.Object({ id: Type.Integer(), scenes: Type.Array(Scene) })
export type SavedScene = Static<typeof SavedScene>

/**
 * `POST vscenes/control`: live control from any device. Absent fields are unchanged, so that changes made elsewhere are not
 * overwritten.
 */
export const ControlScene = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    plate: Type.Optional(
      Type.Object({ id: Type.String({ minLength: 1, maxLength: 20 }), shown: Type.Boolean() }, strict),
    ),
    skin: Type.Optional(look.skin),
    hide_calls: Type.Optional(controlled.hide_calls),
    announcement: Type.Optional(controlled.announcement),
    delay: Type.Optional(controlled.delay),
    switches: Type.Optional(controlled.switches),
  },
  strict,
)
export type ControlScene = Static<typeof ControlScene>

/** `POST vscenes/remove`, `vscenes/rotate` and `vscenes/test`. */
export const SceneId = Type.Object({ id: Type.Integer({ minimum: 1 }) }, strict)
export type SceneId = Static<typeof SceneId>

/** `POST vscenes/share`. */
export const ShareScene = Type.Object({ id: Type.Integer({ minimum: 1 }), shared: Type.Boolean() }, strict)
export type ShareScene = Static<typeof ShareScene>

/** `POST vscenes/template`. */
export const TemplateCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 80 }) }, strict)
export type TemplateCode = Static<typeof TemplateCode>
