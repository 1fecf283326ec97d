import { usePreference } from '@onfreq/session/preferences'
import { FirstSteps } from '@onfreq/ui/first-steps'
import { useEffect } from 'react'
import { useVlogbookcountQuery } from '../../../api.ts'
import * as s from './page.module.css'

/** The log of a member this new is nearly always empty, so the panel is included in the first paint. */
const NEW_MEMBER_MS = 3 * 24 * 3_600_000

interface FirstStepsOfMemberProps {
  readonly accountId: number
  /** Creation time of the account, ISO 8601 UTC. */
  readonly createdAt: string
}

/**
 * The first steps, for members with an empty log. Once there are contacts, or it is dismissed, it sends no more
 * requests.
 */
export function FirstStepsOfMember({ accountId, createdAt }: FirstStepsOfMemberProps) {
  const [isDismissed, setDismissed] = usePreference<boolean>(`first-steps-over-${accountId}`, false)
  const { data } = useVlogbookcountQuery({}, { skip: isDismissed })
  const hasContacts = (data?.count ?? 0) > 0
  useEffect(() => {
    if (hasContacts) setDismissed(true)
  }, [hasContacts, setDismissed])
  const expected = data !== undefined || Date.now() - Date.parse(createdAt) < NEW_MEMBER_MS
  if (isDismissed || hasContacts || !expected) return null
  return <FirstSteps onDismiss={() => setDismissed(true)} className={s.firstSteps} />
}
