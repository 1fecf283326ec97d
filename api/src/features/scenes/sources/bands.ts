import { SceneParts } from '@onfreq/contracts/scenes/parts'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const answer = Compile(Type.Required(Type.Object({ bands: SceneParts.properties.bands })).properties.bands)

/** Only sums: contains no callsign. */
export const bandsPart: Source<'bands'> = async (app, account, language) => {
  const provider = await app.embeds.find('bands-now')
  const told: unknown = await provider?.data({ account, options: {}, ...(language && { language }) })
  if (!answer.Check(told)) return undefined
  const { headline, opened, bands } = told
  return { headline, opened, bands: bands.map(({ band, contacts, more }) => ({ band, contacts, more })) }
}
