/** Sizes and plates of a scene. Separate from the schemas, so that an embed does not bundle them. */

/** Stage units are pixels at a height of 1080, independent of the size of the stream. */
import { say, texts } from '@onfreq/i18n/texts'

export const STAGE = { width: 1920, height: 1080 } as const

/** Stream height in pixels → width: the size to enter in OBS. */
export const SCENE_SIZES = { 720: 1280, 1080: 1920, 1440: 2560 } as const

export const SCENE_SKINS = ['shack', 'paper', 'clear'] as const
export type SceneSkin = (typeof SCENE_SKINS)[number]

export const PLATE_KINDS = [
  'lower-third',
  'frequency',
  'alert',
  'counter',
  'goal',
  'map',
  'last-contacts',
  'band-strip',
  'bands-now',
  'dial',
  'contest',
  'club-board',
  'clock',
  'text',
  'announcement',
  'chasing',
  'chat',
] as const
export type PlateKind = (typeof PLATE_KINDS)[number]

/** More than `plates` plates would cover each other and the picture. */
export const SCENE_LIMITS = { scenes: 12, plates: 24, name: 40, title: 60, goal: 100_000, switches: 8 } as const

/** Alert sounds: two notes, or the callsign in Morse. */
export const ALERT_SOUNDS = ['none', 'tone', 'morse'] as const
export type AlertSound = (typeof ALERT_SOUNDS)[number]

/** Maximum stream delay in seconds. */
export const SCENE_DELAYS = [0, 5, 10, 20, 30, 60, 120] as const

/** Conditions for showing another scene: while the owner transmits, or is on a band. */
export const SWITCH_BANDS = [
  '160m',
  '80m',
  '60m',
  '40m',
  '30m',
  '20m',
  '17m',
  '15m',
  '12m',
  '10m',
  '6m',
  '4m',
  '2m',
  '70cm',
] as const
export const SCENE_SWITCHES = ['tx', ...SWITCH_BANDS] as const

/** Minimum size of a plate in stage units; smaller plates cannot be read or dragged. */
export const SMALLEST_PLATE = { width: 120, height: 60 } as const

/** Text shown instead of hidden callsigns. */
export const HIDDEN_CALL = '••••'

export const SCENE_TEXTS = texts({
  notFound: 'This scene doesn’t exist any more. Reload to see the ones you have.',
  noPlate: 'This plate isn’t there any more. Reload to see the ones you have.',
  noTemplate: 'No one shares a scene with this code (any more).',
  get tooMany() {
    return say('You have {max} scenes, the most there can be. Remove one first.', { max: SCENE_LIMITS.scenes })
  },
  get tooManyPlates() {
    return say('A scene has room for {max} plates. Remove some and save again.', { max: SCENE_LIMITS.plates })
  },
  outside: 'Part of a plate is outside the picture. Move it back in and save again.',
  noTarget: 'A rule switches to a scene that doesn’t exist any more. Choose another one and save again.',
  sameId: 'Two plates have the same id.',
  hostileText: 'Names and titles can’t hold control characters. Type them again, please.',
})
