import { SceneParts } from '@onfreq/contracts/scenes/parts'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const result = Compile(Type.Required(Type.Object({ board: SceneParts.properties.club_board })).properties.board)
/** Results stay up while they are of interest. */
const RESULTS = 86_400_000

/** Empty without a public evening, because stream viewers are anonymous. */
export const clubBoardPart: Source<'club_board'> = async (app, account) => {
  const provider = await app.embeds.find('club-board')
  const notified: unknown = await provider?.data({ account, options: {} })
  if (!result.Check(notified) || app.clock.millis() - Date.parse(notified.ends_at) > RESULTS) return undefined
  const { title, club, starts_at, ends_at, rows } = notified
  return { title, club, starts_at, ends_at, rows }
}
