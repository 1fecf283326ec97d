/** Schema of a power, in a file of its own, because pages need the powers but no schemas. */
import { Type } from 'typebox'

export const Power = Type.Union([
  Type.Literal('downloads'),
  Type.Literal('forms'),
  Type.Literal('popups'),
  Type.Literal('camera'),
  Type.Literal('clipboard-write'),
  Type.Literal('fullscreen'),
  Type.Literal('geolocation'),
  Type.Literal('microphone'),
  Type.Literal('screen-wake-lock'),
])
