import { useLingui } from '@lingui/react/macro'
import type { PlateProps } from './plate.ts'
import { Standings } from './standings.tsx'

/** The contest board. Not rendered without a contest. */
export function Contest({ parts: { contest }, resting }: PlateProps) {
  const { t } = useLingui()
  if (contest === undefined && !resting) return null
  const { title = t`Contest board`, rows = [] } = contest ?? {}
  return <Standings title={title} rows={rows} empty={contest ? t`No points yet` : t`Shown while a contest is on`} />
}
