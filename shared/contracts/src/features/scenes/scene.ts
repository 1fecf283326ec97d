/** Scenes for streams: plates with their places, as their owner arranges them. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { ALERT_SOUNDS, PLATE_KINDS, SCENE_LIMITS, SCENE_SKINS, SCENE_SWITCHES, SMALLEST_PLATE, STAGE } from './stage.ts'

const strict = { additionalProperties: false } as const

export const ScenePlate = Type.Object(
  {
    /** Of its own in the scene: it keeps its state when others come and go. */
    id: Type.String({ minLength: 1, maxLength: 20 }),
    kind: Type.Enum([...PLATE_KINDS]),
    x: Type.Integer({ minimum: 0, maximum: STAGE.width }),
    y: Type.Integer({ minimum: 0, maximum: STAGE.height }),
    w: Type.Integer({ minimum: SMALLEST_PLATE.width, maximum: STAGE.width }),
    h: Type.Integer({ minimum: SMALLEST_PLATE.height, maximum: STAGE.height }),
    shown: Type.Boolean(),
    options: Type.Object(
      {
        /** Its own words: of a text, above a goal. */
        title: Type.Optional(Type.String({ maxLength: SCENE_LIMITS.title })),
        /** Contacts to reach. */
        goal: Type.Optional(Type.Integer({ minimum: 1, maximum: SCENE_LIMITS.goal })),
        /** Of an alert. */
        sound: Type.Optional(Type.Enum([...ALERT_SOUNDS])),
      },
      strict,
    ),
  },
  strict,
)
export type ScenePlate = Static<typeof ScenePlate>

/** Later plates lie over earlier ones. */
const ScenePlates = Type.Array(ScenePlate, { maxItems: 200 })

const look = {
  skin: Type.Enum([...SCENE_SKINS]),
  /** Six digits of a colour; empty for that of the skin. */
  accent: Type.String({ maxLength: 6 }),
}
const arranged = {
  ...look,
  name: Type.String({ minLength: 1, maxLength: SCENE_LIMITS.name }),
  /** Height of the stream in pixels. */
  size: Type.Union([Type.Literal(720), Type.Literal(1080), Type.Literal(1440)]),
  plates: ScenePlates,
}

/** A scene as others may have it: without whose it is and where it shows. */
export const SceneTemplate = Type.Object(arranged, strict)
export type SceneTemplate = Static<typeof SceneTemplate>

/** Another scene of the same member takes its place, at its own address, while this holds. */
export const SceneSwitch = Type.Object(
  { when: Type.Enum([...SCENE_SWITCHES]), scene: Type.Integer({ minimum: 1 }) },
  strict,
)
export type SceneSwitch = Static<typeof SceneSwitch>

const controlled = {
  /** Who was worked stays off the picture: countries and bands are shown, callsigns and places are not. */
  hide_calls: Type.Boolean(),
  /** Said on its announcement plate; empty for nothing. */
  announcement: Type.String({ maxLength: SCENE_LIMITS.title }),
  /** Seconds by which it is later than what happens. */
  delay: Type.Union([
    Type.Literal(0),
    Type.Literal(5),
    Type.Literal(10),
    Type.Literal(20),
    Type.Literal(30),
    Type.Literal(60),
    Type.Literal(120),
  ]),
  /** In order: the first that holds counts. */
  switches: Type.Array(SceneSwitch, { maxItems: SCENE_LIMITS.switches }),
}

export const Scene = Type.Object(
  {
    id: Type.Integer(),
    ...arranged,
    /** Path of the page for OBS. Whoever knows it sees the scene, contacts for subscribers among it. */
    address: Type.String(),
    ...controlled,
    /** Code under which others can copy it; null while it is not shared. */
    template: nullable(Type.String()),
  },
  strict,
)
export type Scene = Static<typeof Scene>

/** `GET vscenes`, and of every call that changes one. */
export const ScenesAnswer = Type.Object({ scenes: Type.Array(Scene) })
export type ScenesAnswer = Static<typeof ScenesAnswer>

/** `POST vscenes/save`: without `id` it is a new one. */
export const SaveScene = Type.Object({ id: Type.Optional(Type.Integer({ minimum: 1 })), ...arranged }, strict)
export type SaveScene = Static<typeof SaveScene>
export const SavedScene = Type.Object({ id: Type.Integer(), scenes: Type.Array(Scene) })
export type SavedScene = Static<typeof SavedScene>

/**
 * `POST vscenes/control`: what is done while the stream runs, from whatever device. Each part that is left out stays as it
 * is, so that it does not undo what is being arranged elsewhere.
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
