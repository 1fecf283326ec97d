import { useLingui } from '@lingui/react/macro'
import type { InLogResponse } from '@onfreq/contracts/cards/qsl-cards'
import type { PublicProfile } from '@onfreq/contracts/people/people'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callProblem } from '@onfreq/session/api'
import { useDraft } from '@onfreq/session/drafts'
import { useSession } from '@onfreq/session/session'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useLazyPeopleInLogQuery } from '../../../api.ts'
import { InLogView } from './view.tsx'

const RequestDialog = lazyPart(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }))

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Checks whether a callsign is in the station's log. The input of a visitor who requests a card is kept while they log
 * in.
 */
export default function InLog({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [location, navigate] = useLocation()
  const [typed, setTyped] = useDraft(`people.in-log.${profile.id}`, user?.my_callsign ?? '', isText)
  const [request, { isFetching }] = useLazyPeopleInLogQuery()
  const [result, setResult] = useState<InLogResponse | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [requesting, setRequesting] = useState(false)
  const loginHref = `/login?redirect=${encodeURIComponent(location)}`

  const onLookUp = async () => {
    setProblem(null)
    try {
      setResult(await request({ callsign: profile.my_callsign, call: typed.trim() }).unwrap())
    } catch (error) {
      const { status, message } = callProblem(error)
      setResult(null)
      setProblem(
        typeof status === 'number' && status < 500 && message !== ''
          ? message
          : t`We couldn’t look it up. Please try again.`,
      )
    }
  }

  // Not on the viewer's own page: members can see their own log.
  if (user?.id === profile.id) return null
  return (
    <>
      <InLogView
        station={profile.my_callsign}
        call={typed}
        answer={result}
        problem={problem}
        busy={isFetching}
        loginHref={loginHref}
        onCall={(call) => {
          setTyped(call)
          setResult(null)
          setProblem(null)
        }}
        onAsk={() => void onLookUp()}
        onRequest={() => (user ? setRequesting(true) : navigate(loginHref))}
      />
      {requesting && result && (
        <Suspense>
          <RequestDialog
            station={{ id: profile.id, callsign: profile.my_callsign }}
            answer={result}
            onClose={() => setRequesting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
