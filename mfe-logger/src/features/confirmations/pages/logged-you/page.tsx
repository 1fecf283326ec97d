import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { showToast } from '@onfreq/ui/toast'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { othersApi } from '../../../../core/others/api.ts'
import { LoggedYouView, OthersRow } from './view.tsx'

/** `/logged-you`: contacts that other members logged with this station. */
export default function LoggedYouPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { data, isError, refetch } = othersApi.useOthersQuery(null)
  const [load, { isLoading }] = othersApi.useOthersBringMutation()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  /** Cursors of the pages after the first one. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const lastCursor = cursors.at(-1) ?? null
  const { data: last } = othersApi.useOthersQuery(lastCursor)
  if (isError && !data)
    return (
      <ErrorState onRetry={refetch}>
        <Trans>We couldn’t load this list.</Trans>
      </ErrorState>
    )
  if (!data) return <Skeleton height={320} />

  async function importAll() {
    try {
      const { contacts } = await load({ except: [...left] }).unwrap()
      showToast({ text: t`Bringing ${{ contacts: formatNumber(contacts) }} into your log…`, tone: 'success' })
      navigate('/logs')
    } catch (error) {
      showToast({ text: callProblem(error).message || t`We couldn’t bring them in. Please try again.`, tone: 'danger' })
    }
  }

  const tick = (id: number, ticked: boolean) => {
    const next = new Set(left)
    if (ticked) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const next = last?.next ?? null
  return (
    <LoggedYouView
      response={data}
      chosen={Math.max(0, data.contacts - data.needs_proof - left.size)}
      busy={isLoading}
      onImport={() => void importAll()}
      onMore={next === null ? undefined : () => setCursors([...cursors, next])}
    >
      {[null, ...cursors].map((cursor) => (
        <Page key={cursor} place={cursor} left={left} onTick={tick} />
      ))}
    </LoggedYouView>
  )
}

interface PageProps {
  readonly place: string | null
  readonly left: ReadonlySet<number>
  readonly onTick: (id: number, ticked: boolean) => void
}

function Page({ place, left, onTick }: PageProps) {
  const { data } = othersApi.useOthersQuery(place)
  return data?.list.map((contact) => (
    <OthersRow
      key={contact.qdo_id}
      contact={contact}
      callsign={data.callsign}
      ticked={!left.has(contact.qdo_id)}
      onTick={(ticked) => onTick(contact.qdo_id, ticked)}
    />
  ))
}
