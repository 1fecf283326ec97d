import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardState, QslCard } from '@onfreq/contracts/cards/qsl-cards'
import type { CardVia } from '@onfreq/contracts/log/log'
import { useWords } from '@onfreq/i18n/react'
import { BandTag } from '@onfreq/ui/band'
import { BareCheckbox } from '@onfreq/ui/bare-checkbox'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Link } from '@onfreq/ui/link'
import { Menu, MenuItem } from '@onfreq/ui/menu'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Check, ChevronDown, Download, Image, Printer, Send, Trash2, Undo2 } from 'lucide-react'
import * as s from './card-list-view.module.css'
import { countedCards, METHODS, methodLabel, requestText, STATE_LABELS } from './words.ts'

export interface QueueViewProps {
  readonly state: CardState
  /** Cards of this page. */
  readonly cards: readonly QslCard[]
  /** Number of cards in this state, on all pages. */
  readonly total: number
  /** Ids of selected cards. */
  readonly selected: ReadonlySet<number>
  /** Initial loading. */
  readonly loading: boolean
  /** A change of the cards is pending. */
  readonly busy: boolean
  /** Loading failed. */
  readonly failed: boolean
  readonly onSelected: (selected: ReadonlySet<number>) => void
  /** Moves the selected cards to the given state and method. */
  readonly onMove: (state: CardState, method?: CardVia) => void
  readonly onPrint: () => void
  readonly onSend: () => void
  readonly onRemove: () => void
  readonly onCsv: () => void
  readonly onRetry: () => void
  /** Opens the next page; undefined on the last one. */
  readonly onOlder?: (() => void) | undefined
  /** Opens the previous page; undefined on the first one. */
  readonly onNewer?: (() => void) | undefined
}

/** The cards in one state, with actions. */
export function QueueView(props: QueueViewProps) {
  const { t } = useLingui()
  const { state, cards, total, selected, loading, failed, onSelected } = props
  const columns = useWords(() => getColumns(selected, onSelected, cards), [selected, onSelected, cards])
  if (failed && cards.length === 0) {
    return (
      <ErrorState onRetry={props.onRetry}>
        <Trans>We couldn’t load your cards.</Trans>
      </ErrorState>
    )
  }
  // The toolbar is shown only if there are cards. It is also shown until their number is known, so that nothing shifts.
  if (loading && cards.length === 0 && !props.onNewer) {
    return (
      <div className={s.queue}>
        <SkeletonRows label={t`Cards loading`} rows={6} columns={4} />
      </div>
    )
  }
  return (
    <div className={s.queue}>
      {(cards.length > 0 || loading) && <Tools {...props} />}
      <DataTable
        label={t`Cards: ${{ state: STATE_LABELS[state] }}`}
        stack
        columns={columns}
        rows={cards}
        rowKey={({ id }) => id}
        rowState={({ id }) => (selected.has(id) ? 'edit' : undefined)}
        loading={loading}
        empty={<Empty state={state} />}
      />
      {(props.onNewer || props.onOlder) && (
        <nav className={s.pages} aria-label={t`Pages of cards`}>
          <Button size="s" disabled={!props.onNewer} onClick={props.onNewer}>
            {t`Newer`}
          </Button>
          <span>{countedCards(total)}</span>
          <Button size="s" disabled={!props.onOlder} onClick={props.onOlder}>
            {t`Older`}
          </Button>
        </nav>
      )}
    </div>
  )
}

function Empty({ state }: { readonly state: CardState }) {
  const { t } = useLingui()
  if (state === 'print') {
    return (
      <EmptyState action={<ButtonLink href="/logs">{t`Choose contacts`}</ButtonLink>}>
        <Trans>No cards to print. Tick contacts in your logbook and choose “Queue cards”.</Trans>
      </EmptyState>
    )
  }
  const messages = {
    printed: t`No printed cards are waiting to be sent.`,
    sent: t`No sent cards yet.`,
    received: t`No cards received yet. Mark them here when they come in.`,
  }
  return <EmptyState>{messages[state]}</EmptyState>
}

function Tools(props: QueueViewProps) {
  const { t } = useLingui()
  const { state, selected, busy, cards, onSelected, onMove } = props
  const none = selected.size === 0
  const all = cards.length > 0 && selected.size === cards.length
  return (
    <div className={s.tools} role="toolbar" aria-label={t`Cards`}>
      <Button
        size="s"
        variant="quiet"
        icon={Check}
        aria-pressed={all}
        onClick={() => onSelected(all ? new Set() : new Set(cards.map(({ id }) => id)))}
      >
        {none ? t`Select all` : t`${plural({ count: selected.size }, { one: '# selected', other: '# selected' })}`}
      </Button>
      {state === 'print' && (
        <Button size="s" variant="primary" icon={Printer} onClick={props.onPrint}>
          {t`Print`}
        </Button>
      )}
      {state === 'print' && (
        <Button size="s" disabled={none || busy} onClick={() => onMove('printed')}>
          {t`Mark printed`}
        </Button>
      )}
      {state === 'printed' && (
        <Button size="s" icon={Printer} disabled={none} onClick={props.onPrint}>
          {t`Print again`}
        </Button>
      )}
      {(state === 'print' || state === 'printed') && (
        <Menu
          align="start"
          trigger={
            <Button size="s" disabled={none || busy} icon={ChevronDown}>
              {t`Mark sent`}
            </Button>
          }
        >
          {METHODS.filter(({ value }) => value !== 'E').map(({ value, label }) => (
            <MenuItem key={value} onSelect={() => onMove('sent', value)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {state !== 'received' && (
        <Button size="s" icon={Image} disabled={none || busy} onClick={props.onSend}>
          {t`Send pictures`}
        </Button>
      )}
      {state === 'sent' && (
        <Button size="s" icon={Check} disabled={none || busy} onClick={() => onMove('received')}>
          {t`Mark received`}
        </Button>
      )}
      {state !== 'print' && (
        <Button
          size="s"
          variant="quiet"
          icon={Undo2}
          disabled={none || busy}
          onClick={() => onMove(PREVIOUS_STATE[state])}
        >
          {moveBackLabel(PREVIOUS_STATE[state])}
        </Button>
      )}
      <span className={s.spacer} />
      <Button size="s" variant="quiet" icon={Download} onClick={props.onCsv}>
        CSV
      </Button>
      <Button size="s" variant="quiet" icon={Trash2} disabled={none || busy} onClick={props.onRemove}>
        {t`Remove`}
      </Button>
    </div>
  )
}

function moveBackLabel(to: 'print' | 'printed' | 'sent'): string {
  if (to === 'print') return t`Back to “to print”`
  return to === 'printed' ? t`Back to “printed”` : t`Back to “sent”`
}

const PREVIOUS_STATE = { printed: 'print', sent: 'printed', received: 'sent' } as const

function getColumns(
  selected: ReadonlySet<number>,
  onSelected: (selected: ReadonlySet<number>) => void,
  cards: readonly QslCard[],
): readonly DataColumn<QslCard>[] {
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelected(next)
  }
  const hasRequests = cards.some((card) => requestText(card) !== '')
  return [
    {
      id: 'pick',
      header: t`Select`,
      hideHeader: true,
      width: 36,
      phone: 'actions',
      cell: ({ id, Call }) => (
        <BareCheckbox checked={selected.has(id)} onChange={() => toggle(id)} label={t`Select the card for ${Call}`} />
      ),
    },
    {
      id: 'call',
      header: t({ message: 'To', context: 'who gets a card' }),
      figures: true,
      rowHeader: true,
      width: 170,
      phone: 'call',
      cell: ({ Call, via }) => (
        <span className={s.to}>
          <CallsignLink callsign={Call} />
          {via !== '' && (
            <small>
              <Trans>via {via}</Trans>
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'time',
      header: t`Time UTC`,
      figures: true,
      width: 150,
      phone: 'time',
      cell: ({ TS, qdo_id }) =>
        TS !== null && qdo_id !== null ? (
          <Link href={`/qso/${qdo_id}`}>
            <UtcTime at={TS} />
          </Link>
        ) : (
          '—'
        ),
    },
    {
      id: 'band',
      header: t`Band`,
      width: 80,
      phone: 'band',
      cell: ({ Band }) => (Band ? <BandTag band={Band} /> : '—'),
    },
    { id: 'mode', header: t`Mode`, width: 80, phone: 'mode', cell: ({ Mode }) => Mode ?? '—' },
    { id: 'rst', header: 'RST', figures: true, width: 60, wide: true, cell: ({ RST }) => RST ?? '' },
    {
      id: 'way',
      header: t`By`,
      width: 110,
      phone: 'freq',
      cell: ({ method, delivered }) => (
        <span className={s.way}>
          {delivered && <Send size={14} aria-hidden />}
          {methodLabel(method) || '—'}
        </span>
      ),
    },
    {
      id: 'qsl',
      header: 'QSL',
      width: 70,
      wide: true,
      cell: ({ received }) => (received ? 'TNX' : 'PSE'),
    },
    ...(hasRequests
      ? [{ id: 'request', header: t`Request`, long: true, phone: 'note', cell: requestText } as const]
      : []),
  ]
}
