import { EmbedStation } from '@onfreq/contracts/embeds/embed'
import { toPublicLocator } from '@onfreq/ham/public-position'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const result = Compile(Type.Object({ station: EmbedStation }))

export const stationPart: Source<'station'> = async (app, account, language) => {
  const provider = await app.embeds.find('live-info')
  const data: unknown = await provider?.data({ account, options: {}, ...(language && { language }) })
  return result.Check(data) ? { now: data.station, qth: account.qth, grid: toPublicLocator(account.grid) } : undefined
}
