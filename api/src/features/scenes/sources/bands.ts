import { SceneParts } from '@onfreq/contracts/scenes/parts'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const result = Compile(Type.Required(Type.Object({ bands: SceneParts.properties.bands })).properties.bands)

/** Contains sums only, and no callsign. */
export const bandsPart: Source<'bands'> = async (app, account, language) => {
  const provider = await app.embeds.find('bands-now')
  const data: unknown = await provider?.data({ account, options: {}, ...(language && { language }) })
  if (!result.Check(data)) return undefined
  const { headline, opened, bands } = data
  return { headline, opened, bands: bands.map(({ band, contacts, more }) => ({ band, contacts, more })) }
}
