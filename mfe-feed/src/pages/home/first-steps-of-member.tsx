import { usePreference } from '@onfreq/session/preferences'
import { FirstSteps } from '@onfreq/ui/first-steps'
import { useEffect } from 'react'
import { useFeedOwnCountQuery } from '../../api.ts'
import * as s from './page.module.css'

/** For members whose log is empty. Once it is not, or they have put it away, nobody asks again. */
export function FirstStepsOfMember({ accountId }: { accountId: number }) {
  const [over, setOver] = usePreference<boolean>(`first-steps-over-${accountId}`, false)
  const { data } = useFeedOwnCountQuery(undefined, { skip: over })
  const begun = (data?.count ?? 0) > 0
  useEffect(() => {
    if (begun) setOver(true)
  }, [begun, setOver])
  if (over || data === undefined || begun) return null
  return <FirstSteps onDismiss={() => setOver(true)} className={s.firstSteps} />
}
