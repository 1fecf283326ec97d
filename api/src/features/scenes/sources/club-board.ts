import { SceneParts } from '@onfreq/contracts/scenes/parts'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Source } from '../parts.ts'

const result = Compile(Type.Required(Type.Object({ board: SceneParts.properties.club_board })).properties.board)
/** Milliseconds after the end of a board in which the results are shown. */
const RESULTS_MS = 86_400_000

/** Empty unless there is a public board, since viewers of a stream are anonymous. */
export const clubBoardPart: Source<'club_board'> = async (app, account) => {
  const provider = await app.embeds.find('club-board')
  const data: unknown = await provider?.data({ account, options: {} })
  if (!result.Check(data) || app.clock.millis() - Date.parse(data.ends_at) > RESULTS_MS) return undefined
  const { title, club, starts_at, ends_at, rows } = data
  return { title, club, starts_at, ends_at, rows }
}
