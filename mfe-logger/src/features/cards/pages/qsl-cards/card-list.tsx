import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardState, CardsResponse } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_LIMITS } from '@onfreq/contracts/cards/values'
import type { CardVia } from '@onfreq/contracts/log/log'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callProblem } from '@onfreq/session/api'
import { downloadFile } from '@onfreq/session/download'
import { ConfirmDialog } from '@onfreq/ui/confirm-dialog'
import { showToast } from '@onfreq/ui/toast'
import { Suspense, useState } from 'react'
import { useLogCardsQuery, useLogCardsRemoveMutation, useLogCardsSendMutation, useLogCardsSetMutation } from './api.ts'
import { QueueView } from './card-list-view.tsx'
import { movedText } from './words.ts'

const PrintDialog = lazyPart(async () => ({ default: (await import('./print-dialog.tsx')).PrintDialog }))

const NONE: ReadonlySet<number> = new Set()
const NO_CARDS: CardsResponse['cards'] = []

export interface QueueProps {
  readonly state: CardState
}

/** The cards in one state, page by page. */
export function Queue({ state }: QueueProps) {
  const { t } = useLingui()
  // Cursors of the pages up to this one; the last cursor belongs to this page.
  const [cursors, setCursors] = useState<readonly number[]>([])
  const [selected, setSelected] = useState(NONE)
  const [printing, setPrinting] = useState(false)
  const [removing, setRemoving] = useState(false)
  const after = cursors.at(-1)
  const { currentData, isError, refetch } = useLogCardsQuery({ state, ...(after !== undefined && { after }) })
  const [set, { isLoading: setting }] = useLogCardsSetMutation()
  const [send, { isLoading: sending }] = useLogCardsSendMutation()
  const [remove] = useLogCardsRemoveMutation()
  const cards = currentData?.cards ?? NO_CARDS
  // Deselects cards that are no longer on this page.
  const ticked = new Set(cards.filter(({ id }) => selected.has(id)).map(({ id }) => id))

  const notify = (error: unknown) =>
    showToast({ text: callProblem(error).message || t`That didn’t work. Please try again.`, tone: 'danger' })

  const onMove = async (to: CardState, method?: CardVia, ids = [...ticked]) => {
    try {
      const { changed } = await set({ ids, state: to, ...(method && { method }) }).unwrap()
      setSelected(NONE)
      showToast({
        text: movedText(changed, to),
        tone: 'success',
        action: { label: t`Undo`, run: () => void set({ ids, state }) },
      })
    } catch (error) {
      notify(error)
    }
  }

  /**
   * Number of cards in a print file, without cards that have no contact; undefined if there are several pages, because
   * only this one is loaded.
   */
  const printedCards = (ids: readonly number[]): number[] => {
    const isOnlyPage = cursors.length === 0 && currentData?.next === null
    const inFile = ids.length > 0 ? cards.filter(({ id }) => ids.includes(id)) : isOnlyPage ? cards : []
    return inFile.filter(({ qdo_id }) => qdo_id !== null).map(({ id }) => id)
  }

  const onSend = async () => {
    const ids = [...ticked]
    if (ids.length > CARD_LIMITS.send) {
      showToast({
        text: t`Up to ${{ most: CARD_LIMITS.send }} pictures go at once. Select fewer cards.`,
        tone: 'danger',
      })
      return
    }
    try {
      const { sent, left } = await send({ ids }).unwrap()
      setSelected(NONE)
      const first = left[0]
      const remaining = first
        ? ` ${t`${plural({ count: left.length }, { one: '# not sent', other: '# not sent' })}. ${{ call: first.Call }}: ${{ reason: first.reason }}`}`
        : ''
      const done = t`${plural(sent, { one: '# card sent.', other: '# cards sent.' })}`
      showToast({ text: `${done}${remaining}`, tone: sent > 0 ? 'success' : 'danger' })
    } catch (error) {
      notify(error)
    }
  }

  const onRemove = async () => {
    await remove([...ticked]).unwrap()
    setSelected(NONE)
  }

  return (
    <>
      <QueueView
        state={state}
        cards={cards}
        total={currentData?.counts[state] ?? 0}
        selected={ticked}
        loading={currentData === undefined && !isError}
        busy={setting || sending}
        failed={isError}
        onSelected={setSelected}
        onMove={(to, method) => void onMove(to, method)}
        onPrint={() => setPrinting(true)}
        onSend={() => void onSend()}
        onRemove={() => setRemoving(true)}
        onCsv={() => void downloadFile(`vqslcards/csv?state=${state}`, `qsl-cards-${state}.csv`).catch(notify)}
        onRetry={() => void refetch()}
        onNewer={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined}
        onOlder={currentData?.next ? () => setCursors([...cursors, currentData.next ?? 0]) : undefined}
      />
      {printing && (
        <Suspense>
          <PrintDialog
            ids={[...ticked]}
            waiting={currentData?.counts.print ?? 0}
            onClose={() => setPrinting(false)}
            onPrinted={(ids) => {
              const printed = printedCards(ids)
              if (state === 'print' && printed.length > 0) void onMove('printed', undefined, printed)
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        danger
        title={t`${plural({ count: ticked.size }, { one: 'Remove # card?', other: 'Remove # cards?' })}`}
        description={t`The contacts stay in your log. What others wrote with their requests is removed.`}
        confirmLabel={t`Remove`}
        onConfirm={onRemove}
      />
    </>
  )
}
