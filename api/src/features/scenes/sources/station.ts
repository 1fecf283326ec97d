import { EmbedStation } from '@onfreq/contracts/embeds/embed'
import { toPublicLocator } from '@onfreq/ham/public-position'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const answer = Compile(Type.Object({ station: EmbedStation }))

export const stationPart: Source<'station'> = async (app, account, language) => {
  const provider = await app.embeds.find('live-info')
  const told: unknown = await provider?.data({ account, options: {}, ...(language && { language }) })
  return answer.Check(told) ? { now: told.station, qth: account.qth, grid: toPublicLocator(account.grid) } : undefined
}
