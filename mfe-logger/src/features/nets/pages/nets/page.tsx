import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { callsignToPath } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { useLive } from '@onfreq/session/live'
import { useSession } from '@onfreq/session/session'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { showToast } from '@onfreq/ui/toast'
import { useCallback, useState } from 'react'
import { useLogbookUndoMutation } from '../../../../api.ts'
import { type NetWrite, netApi } from '../../api.ts'
import { type NetActions, NetsView } from './view.tsx'

/** `/nets`: the open net and ended ones. */
export default function NetsPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const { data, isError, refetch } = netApi.useNetsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [write, { isLoading }] = netApi.useNetWriteMutation()
  const [undo] = useLogbookUndoMutation()
  const { confirm, confirmDialog } = useConfirm()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  // Another device may have changed the net.
  useLive('public-rig-data', ({ stations, gone }) => {
    const isOwn = stations.some(({ id }) => id === user?.id) || (user !== null && gone.includes(user.id))
    if (isOwn && !isLoading) void refetch()
  })

  const send = useCallback(
    async (request: NetWrite): Promise<boolean> => {
      setProblems({})
      try {
        await write(request).unwrap()
        return true
      } catch (error) {
        const { message, fields } = callProblem(error)
        const text = message || t`Couldn’t save this. Please try again.`
        if (request.path === 'check-in') setProblems({ call: text })
        else {
          setProblems(fields)
          showToast({ text, tone: 'danger' })
        }
        return false
      }
    },
    [write, t],
  )

  if (isError && !data)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <Trans>Couldn’t load your nets.</Trans>
      </ErrorState>
    )
  if (!data || user === null) return <Skeleton height={480} />

  const actions: NetActions = {
    send,
    async close(net) {
      const count = net.check_ins.length
      const yes = await confirm({
        title: t`Close “${{ name: net.name }}”?`,
        description:
          count === 0
            ? t`No station has checked in, so nothing is logged.`
            : t`${plural(count, { one: '# check-in is logged', other: '# check-ins are logged' })} with one start and one end. You can undo it for 30 days.`,
        confirmLabel: t`Close the net`,
      })
      if (yes && (await send({ path: 'close', body: { id: net.id } })))
        showToast({ text: t`The net is closed and logged.`, tone: 'success' })
    },
    async remove(net) {
      const yes = await confirm({
        title: t`Delete “${{ name: net.name }}”?`,
        description: t`Its check-ins are deleted. Contacts stay in your log.`,
        confirmLabel: t`Delete`,
        danger: true,
      })
      if (yes) await send({ path: 'remove', body: { id: net.id } })
    },
    async undo(stepId) {
      try {
        await undo(stepId).unwrap()
        showToast({ text: t`The contacts of the net are out of your log again.`, tone: 'success' })
      } catch (error) {
        showToast({ text: callProblem(error).message || t`We couldn’t undo this. Please try again.`, tone: 'danger' })
      }
    },
  }
  return (
    <>
      <NetsView
        nets={data}
        publicPath={`/net/${encodeURIComponent(callsignToPath(user.my_callsign))}`}
        problems={problems}
        busy={isLoading}
        actions={actions}
      />
      {confirmDialog}
    </>
  )
}
