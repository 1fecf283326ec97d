import { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const result = Compile(Type.Object({ contacts: Type.Array(EmbedAlert) }))

/** Includes contacts hidden elsewhere: the owner of a scene decides to show them by its secret URL. */
export const contactsPart: Source<'contacts'> = async (app, account, language) => {
  const provider = await app.embeds.find('contact-alert')
  const data: unknown = await provider?.data({ account, options: {}, own: true, ...(language && { language }) })
  return result.Check(data) ? data.contacts : undefined
}
