import type { ClaimsAnswer } from '@onfreq/contracts/accounts/callsign-proofs'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { UtcTime } from '@onfreq/ui/utc-time'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { PhoneEnd, PhoneWord } from '../../phone/phone.tsx'
import * as s from './callsigns.module.css'
import type { Decision } from './decision-dialog.tsx'

type Claim = ClaimsAnswer['claims'][number]

const PROOFS = { mail: 'callbook mail', lotw: 'LoTW certificate', administrator: 'an administrator' } as const

interface ClaimTableProps {
  /** `undefined` while the page loads. */
  readonly claims: readonly Claim[] | undefined
  readonly onDecide: (decision: Decision) => void
}

/** Claims with an objection stand first: somebody waits for an answer. */
export function ClaimTable({ claims, onDecide }: ClaimTableProps) {
  return (
    <DataTable
      label="Open claims"
      columns={columnsWith(onDecide)}
      rows={claims ?? NONE}
      rowKey={({ callsign, claimant }) => `${callsign} ${claimant}`}
      loading={!claims}
      loadingRows={2}
      stack
      className={s.claims}
      empty={<EmptyState>No one claims another member’s callsign.</EmptyState>}
    />
  )
}

const NONE: readonly Claim[] = []

const columnsWith = (onDecide: (decision: Decision) => void): readonly DataColumn<Claim>[] => [
  {
    id: 'callsign',
    header: 'Callsign',
    rowHeader: true,
    phone: 'call',
    cell: ({ callsign, holder_proved_by: proof }) => <CallsignLink callsign={callsign} verified={proof !== null} />,
  },
  {
    id: 'state',
    header: 'State',
    phone: 'mode',
    cell: ({ state }) => (
      <PhoneEnd>{state === 'objected' ? <strong className={s.objected}>Holder objects</strong> : 'Waiting'}</PhoneEnd>
    ),
  },
  {
    id: 'claimant',
    header: 'Claimed by',
    phone: 'note',
    cell: ({ claimant, proved_by: proof }) => (
      <>
        <PhoneWord>claimed by</PhoneWord> <CallsignLink callsign={claimant} />{' '}
        {proof && <span className={s.quiet}>proved by {PROOFS[proof]}</span>}
      </>
    ),
  },
  {
    id: 'holder',
    header: 'Holder’s proof',
    phone: 'note',
    cell: ({ holder_proved_by: proof }) => (
      <>
        <PhoneWord>holder proved by</PhoneWord> <span className={s.quiet}>{proof ? PROOFS[proof] : 'nothing yet'}</span>
      </>
    ),
  },
  {
    id: 'asked',
    header: 'Claimed',
    figures: true,
    wide: true,
    cell: ({ created_at: at }) => <TimeAgo at={at} />,
  },
  {
    id: 'due',
    header: 'Moves on (UTC)',
    figures: true,
    phone: 'time',
    cell: ({ state, due_at: at }) =>
      state === 'waiting' ? (
        <>
          <PhoneWord>moves</PhoneWord> <UtcTime at={at} form="day" />
        </>
      ) : (
        <span className={s.quiet}>when you decide</span>
      ),
  },
  {
    id: 'acts',
    header: 'Decide',
    hideHeader: true,
    align: 'end',
    phone: 'actions',
    cell: (claim) => (
      <div className={s.acts}>
        <Button size="s" onClick={() => onDecide({ claim, move: true })}>
          Move<VisuallyHidden> {claim.callsign}</VisuallyHidden>
        </Button>
        <Button size="s" variant="quiet" onClick={() => onDecide({ claim, move: false })}>
          Refuse<VisuallyHidden> the claim to {claim.callsign}</VisuallyHidden>
        </Button>
      </div>
    ),
  },
]
