import { SceneParts } from '@onfreq/contracts/scenes/parts'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const answer = Compile(Type.Required(Type.Object({ board: SceneParts.properties.club_board })).properties.board)
/** Results stay up for as long as somebody talks about them. */
const RESULTS = 86_400_000

/** Nothing while there is no evening that everybody may see: whoever watches a stream is everybody. */
export const clubBoardPart: Source<'club_board'> = async (app, account) => {
  const provider = await app.embeds.find('club-board')
  const told: unknown = await provider?.data({ account, options: {} })
  if (!answer.Check(told) || app.clock.millis() - Date.parse(told.ends_at) > RESULTS) return undefined
  const { title, club, starts_at, ends_at, rows } = told
  return { title, club, starts_at, ends_at, rows }
}
