import { SceneParts } from '@onfreq/contracts/scenes/parts'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const result = Compile(Type.Object({ spots: Type.Required(SceneParts).properties.chasing }))
const MAX_SPOTS = 5

/** Spots of the station. They are public, but its followers are not and are never sent. */
export const chasingPart: Source<'chasing'> = async (app, account) => {
  const provider = await app.embeds.find('spots')
  const data: unknown = await provider?.data({ account, options: { of: 'station' } })
  if (!result.Check(data)) return undefined
  return data.spots
    .slice(0, MAX_SPOTS)
    .map(({ id, spotter, spotters, freq_hz, at }) => ({ id, spotter, spotters, freq_hz, at }))
}
