import type { PlateProps } from './plate.ts'
import { Standings } from './standings.tsx'

/** Absent while there is no contest. */
export function Contest({ parts: { contest }, resting }: PlateProps) {
  if (contest === undefined && !resting) return null
  const { title = 'Contest board', rows = [] } = contest ?? {}
  return <Standings title={title} rows={rows} empty={contest ? 'No points yet' : 'Shown while a contest is on'} />
}
