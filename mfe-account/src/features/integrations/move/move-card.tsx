import { useLingui } from '@lingui/react/macro'
import type { MoveFound, MoveFrom } from '@onfreq/contracts/integrations/move'
import { api, callProblem } from '@onfreq/session/api'
import { useAppDispatch } from '@onfreq/session/store'
import { Panel } from '@onfreq/ui/panel'
import { Skeleton } from '@onfreq/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { integrationsApi } from '../api.ts'
import { MoveForm } from './move-form.tsx'
import { MoveStateView } from './move-state-view.tsx'

const POLL_INTERVAL_MS = 2_000
/** Height of the empty form in pixels, reserved so that the content below does not shift. */
const HEIGHT_PX = 368

/** Imports all contacts of another log by its URL and an API key. */
export function MoveCard() {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const [pollEvery, setPollEvery] = useState(0)
  const [found, setFound] = useState<MoveFound | null>(null)
  const { data, isLoading } = integrationsApi.useIntegrationsMoveQuery(undefined, { pollingInterval: pollEvery })
  const [check, checking] = integrationsApi.useIntegrationsCheckMoveMutation()
  const [start, starting] = integrationsApi.useIntegrationsStartMoveMutation()
  const [act, acting] = integrationsApi.useIntegrationsMoveActMutation()
  const move = data?.move ?? null
  const isRunning = move?.status === 'fetching' || IMPORTING.has(move?.import?.status ?? '')
  const targetInterval = isRunning ? POLL_INTERVAL_MS : 0
  if (targetInterval !== pollEvery) setPollEvery(targetInterval)

  // Reloads the list of imports as soon as the import exists.
  const status = move?.status
  const last = useRef(status)
  useEffect(() => {
    if (last.current === 'fetching' && status === 'fetched') dispatch(api.util.invalidateTags(['Import']))
    last.current = status
  }, [status, dispatch])

  if (isLoading) return <Skeleton height={HEIGHT_PX} />
  const error = starting.error ?? checking.error
  const { message, fields } = callProblem(error)
  const clear = () => {
    setFound(null)
    checking.reset()
    starting.reset()
  }
  const send = (from: MoveFrom) => {
    if (found === null) void check(from).then((result) => setFound(result.data ?? null))
    else void start(from).then((result) => result.data && clear())
  }
  return (
    <Panel title={t`Move in from another log`} note={t`all locations at once`}>
      {move === null ? (
        <MoveForm
          found={found}
          isBusy={checking.isLoading || starting.isLoading}
          problem={error === undefined ? null : { text: message || t`Please try again later.`, url: fields.url }}
          onChange={clear}
          onSend={send}
        />
      ) : (
        <MoveStateView move={move} isBusy={acting.isLoading} onAct={(what) => void act(what)} />
      )}
    </Panel>
  )
}

const IMPORTING: ReadonlySet<string> = new Set(['queued', 'reading', 'applying'])
