import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimsResponse } from '@onfreq/contracts/accounts/callsign-proofs'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { UtcTime } from '@onfreq/ui/utc-time'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { PhoneEnd, PhoneLabel } from '../../phone/phone.tsx'
import * as s from './callsigns.module.css'
import type { Decision } from './decision-dialog.tsx'

type Claim = ClaimsResponse['claims'][number]

const PROOFS = {
  get mail() {
    return t`callbook mail`
  },
  get lotw() {
    return t`LoTW certificate`
  },
  get administrator() {
    return t`an administrator`
  },
} as const

interface ClaimTableProps {
  /** `undefined` while the page loads. */
  readonly claims: readonly Claim[] | undefined
  readonly onDecide: (decision: Decision) => void
}

/** Claims of callsigns. Those with an objection come first, because they need a decision. */
export function ClaimTable({ claims, onDecide }: ClaimTableProps) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Open claims`}
      columns={columnsWith(onDecide)}
      rows={claims ?? NO_CLAIMS}
      rowKey={({ callsign, claimant }) => `${callsign} ${claimant}`}
      loading={!claims}
      loadingRows={2}
      stack
      className={s.claims}
      empty={
        <EmptyState>
          <Trans>No one claims another member’s callsign.</Trans>
        </EmptyState>
      }
    />
  )
}

const NO_CLAIMS: readonly Claim[] = []

const columnsWith = (onDecide: (decision: Decision) => void): readonly DataColumn<Claim>[] => [
  {
    id: 'callsign',
    header: t`Callsign`,
    rowHeader: true,
    phone: 'call',
    cell: ({ callsign, holder_proved_by: proof }) => <CallsignLink callsign={callsign} verified={proof !== null} />,
  },
  {
    id: 'state',
    header: t({ message: 'State', context: 'how far a claim is' }),
    phone: 'mode',
    cell: ({ state }) => (
      <PhoneEnd>
        {state === 'objected' ? (
          <strong className={s.objected}>
            <Trans>Holder objects</Trans>
          </strong>
        ) : (
          t`Waiting`
        )}
      </PhoneEnd>
    ),
  },
  {
    id: 'claimant',
    header: t`Claimed by`,
    phone: 'note',
    cell: ({ claimant, proved_by: proof }) => (
      <>
        <PhoneLabel>{t`claimed by`}</PhoneLabel> <CallsignLink callsign={claimant} />{' '}
        {proof && (
          <span className={s.quiet}>
            <Trans>proved by {{ proof: PROOFS[proof] }}</Trans>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'holder',
    header: t`Holder’s proof`,
    phone: 'note',
    cell: ({ holder_proved_by: proof }) => (
      <>
        <PhoneLabel>{t`holder proved by`}</PhoneLabel>{' '}
        <span className={s.quiet}>{proof ? PROOFS[proof] : t`nothing yet`}</span>
      </>
    ),
  },
  {
    id: 'asked',
    header: t`Claimed`,
    figures: true,
    wide: true,
    cell: ({ created_at: at }) => <TimeAgo at={at} />,
  },
  {
    id: 'due',
    header: t`Moves on (UTC)`,
    figures: true,
    phone: 'time',
    cell: ({ state, due_at: at }) =>
      state === 'waiting' ? (
        <>
          <PhoneLabel>{t`moves`}</PhoneLabel> <UtcTime at={at} form="day" />
        </>
      ) : (
        <span className={s.quiet}>
          <Trans>when you decide</Trans>
        </span>
      ),
  },
  {
    id: 'acts',
    header: t`Decide`,
    hideHeader: true,
    align: 'end',
    phone: 'actions',
    cell: (claim) => (
      <div className={s.acts}>
        <Button size="s" onClick={() => onDecide({ claim, move: true })}>
          {t`Move`}
          <VisuallyHidden> {claim.callsign}</VisuallyHidden>
        </Button>
        <Button size="s" variant="quiet" onClick={() => onDecide({ claim, move: false })}>
          {t`Refuse`}
          <VisuallyHidden>
            {' '}
            <Trans>the claim to {{ callsign: claim.callsign }}</Trans>
          </VisuallyHidden>
        </Button>
      </div>
    ),
  },
]
