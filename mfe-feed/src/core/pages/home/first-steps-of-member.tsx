import { usePreference } from '@onfreq/session/preferences'
import { FirstSteps } from '@onfreq/ui/first-steps'
import { useEffect } from 'react'
import { useVlogbookcountQuery } from '../../../api.ts'
import * as s from './page.module.css'

/** Members of a few days nearly always have an empty log, so the panel is included in the first paint. */
const NEW_MEMBER_MS = 3 * 24 * 3_600_000

interface FirstStepsOfMemberProps {
  readonly accountId: number
  /** Creation time of the account, ISO 8601 UTC. */
  readonly createdAt: string
}

/** For members with an empty log. Once there are contacts, or it is dismissed, no more requests are sent. */
export function FirstStepsOfMember({ accountId, createdAt }: FirstStepsOfMemberProps) {
  const [over, setOver] = usePreference<boolean>(`first-steps-over-${accountId}`, false)
  const { data } = useVlogbookcountQuery({}, { skip: over })
  const begun = (data?.count ?? 0) > 0
  useEffect(() => {
    if (begun) setOver(true)
  }, [begun, setOver])
  const expected = data !== undefined || Date.now() - Date.parse(createdAt) < NEW_MEMBER_MS
  if (over || begun || !expected) return null
  return <FirstSteps onDismiss={() => setOver(true)} className={s.firstSteps} />
}
