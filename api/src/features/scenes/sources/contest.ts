import { EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import { nullable } from '@onfreq/contracts/log/contact'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const answer = Compile(
  Type.Object({
    title: Type.String(),
    state: Type.String(),
    ends_at: nullable(Type.String()),
    rows: Type.Array(EmbedBoardRow),
  }),
)

/** Empty without a contest: its plate is then absent rather than empty. */
export const contestPart: Source<'contest'> = async (app, account, language) => {
  const provider = await app.embeds.find('contest')
  const told: unknown = await provider?.data({ account, options: {}, ...(language && { language }) })
  if (!answer.Check(told) || told.state === 'none') return undefined
  return { title: told.title, ends_at: told.ends_at, rows: told.rows }
}
