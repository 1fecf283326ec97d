import { Trans, useLingui } from '@lingui/react/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { Banner } from '@onfreq/ui/banner'
import { Skeleton } from '@onfreq/ui/skeleton'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useLazyLogContactQuery } from '../../../api.ts'
import ConfirmationNews from '../../../features/confirmations/list/news.tsx'
import type { ContestPanelProps } from '../../../features/contests/session/panel/panel.tsx'
import { OthersBanner } from '../../others/banner.tsx'
import { LatestContacts } from '../../widgets/latest-contacts/container.tsx'
import { HistoryView } from '../../widgets/log-bar/history-view.tsx'
import { OperatingSession } from '../../widgets/log-bar/operating-session.tsx'
import { useLogBar } from '../../widgets/log-bar/use-log-bar.ts'
import { LogBarView } from '../../widgets/log-bar/view.tsx'
import { usePrefilled } from '../../widgets/log-bar/widget.tsx'
import * as s from './page.module.css'

const ContestPanel = lazyPart<ContestPanelProps>(() => import('../../../features/contests/session/panel/panel.tsx'))

/** `/logger`, and `/logger/48213904` to edit a contact. */
export default function LoggerPage({ params }: PageProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const { state, acts, focusRequest, dialogs, startEdit } = useLogBar({
    onEditEnded: () => {
      if (params.edit_id) navigate('/logger', { replace: true })
    },
  })
  usePrefilled({
    callsign: search.get('log_callsign') ?? undefined,
    frequency: search.get('log_freq'),
    mode: search.get('log_mode'),
    theirRefs: search.get('log_refs'),
  })
  const { problem, awaited } = useEditedContact(params.edit_id, startEdit)

  return (
    <div className={s.page}>
      <VisuallyHidden>
        <h1>
          <Trans>Logger</Trans>
        </h1>
      </VisuallyHidden>
      <OthersBanner />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <section className={s.front} aria-label={t`Band and log bar`}>
        <RemoteWidget id="feed/band-dial" props={{}} fallback={<DialPlaceholder />} />
        <LogBarView
          state={state}
          acts={acts}
          frame="flush"
          focusRequest={focusRequest}
          focusOnArrival
          session={<OperatingSession state={state} acts={acts} />}
          withHistory={false}
          awaited={awaited}
        />
      </section>
      {state.preset.id === 'contest' && state.signedIn && (
        <Suspense fallback={null}>
          <ContestPanel state={state} />
        </Suspense>
      )}
      <HistoryView state={state} acts={acts} />
      <LatestContacts editedId={state.editing?.id ?? null} />
      <ConfirmationNews />
      {dialogs}
    </div>
  )
}

/** Placeholder for the dial and the band buttons above it, with their final height. */
function DialPlaceholder() {
  return (
    <div className={s.dial} aria-hidden>
      <Skeleton height={34} />
      <Skeleton height="100%" />
    </div>
  )
}

interface EditedContactResponse {
  readonly problem: string | null
  /** The contact is still loading. */
  readonly awaited: boolean
}

/** Loads the contact named in the URL into the log bar, once per URL. */
function useEditedContact(
  editId: string | undefined,
  startEdit: ReturnType<typeof useLogBar>['startEdit'],
): EditedContactResponse {
  const [load] = useLazyLogContactQuery()
  const [result, setResult] = useState<{ readonly to: string; readonly problem: string | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL alone identifies the contact
  useEffect(() => {
    if (editId === undefined) return setResult(null)
    const id = Number(editId)
    const refuse = () => setResult({ to: editId, problem: LOG_TEXTS.errorLoadingQso })
    if (!Number.isSafeInteger(id) || id < 1) return refuse()
    let isUnmounted = false
    load(id)
      .unwrap()
      .then(
        (contact) => {
          if (isUnmounted) return
          startEdit(contact)
          setResult({ to: editId, problem: null })
        },
        () => {
          if (!isUnmounted) refuse()
        },
      )
    return () => {
      isUnmounted = true
    }
  }, [editId])
  if (editId === undefined) return { problem: null, awaited: false }
  return result?.to === editId ? { problem: result.problem, awaited: false } : { problem: null, awaited: true }
}
