import { EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import { nullable } from '@onfreq/contracts/log/contact'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const result = Compile(
  Type.Object({
    title: Type.String(),
    state: Type.String(),
    ends_at: nullable(Type.String()),
    rows: Type.Array(EmbedBoardRow),
  }),
)

/** Empty when there is no contest, in which case the plate is not shown. */
export const contestPart: Source<'contest'> = async (app, account, language) => {
  const provider = await app.embeds.find('contest')
  const data: unknown = await provider?.data({ account, options: {}, ...(language && { language }) })
  if (!result.Check(data) || data.state === 'none') return undefined
  return { title: data.title, ends_at: data.ends_at, rows: data.rows }
}
