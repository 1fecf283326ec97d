import { usePreference } from '@onfreq/session/preferences'
import { FirstSteps } from '@onfreq/ui/first-steps'
import { useEffect } from 'react'
import { useVlogbookcountQuery } from '../../../api.ts'
import * as s from './page.module.css'

/** Members of a few days nearly always have an empty log: for them the panel is there from the first paint. */
const NEW_FOR_MS = 3 * 24 * 3_600_000

interface FirstStepsOfMemberProps {
  readonly accountId: number
  /** When the account was made, ISO 8601 UTC. */
  readonly createdAt: string
}

/** For members whose log is empty. Once it is not, or they have put it away, nobody asks again. */
export function FirstStepsOfMember({ accountId, createdAt }: FirstStepsOfMemberProps) {
  const [over, setOver] = usePreference<boolean>(`first-steps-over-${accountId}`, false)
  const { data } = useVlogbookcountQuery({}, { skip: over })
  const begun = (data?.count ?? 0) > 0
  useEffect(() => {
    if (begun) setOver(true)
  }, [begun, setOver])
  const expected = data !== undefined || Date.now() - Date.parse(createdAt) < NEW_FOR_MS
  if (over || begun || !expected) return null
  return <FirstSteps onDismiss={() => setOver(true)} className={s.firstSteps} />
}
