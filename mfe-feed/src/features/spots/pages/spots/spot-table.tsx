import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { useWords } from '@onfreq/i18n/react'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { ModeTag } from '@onfreq/ui/mode'
import { NeedBadge } from '@onfreq/ui/need-badge'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import type { ReactNode } from 'react'
import { getNeedRank } from '../../list/filters.ts'
import type { NeedRow } from '../../list/spot-row.ts'
import { heardByText, listenersText } from './heard-by.ts'
import * as s from './spots.module.css'

export interface SpotTableProps {
  readonly rows: readonly NeedRow[]
  readonly onTune: (row: NeedRow) => void
  /** Content shown when there are no rows. */
  readonly empty: ReactNode
}

/** All spots, one row each; columns are sortable. */
export default function SpotTable({ rows, onTune, empty }: SpotTableProps) {
  const { t } = useLingui()
  const columns = useWords(() => columnsWith(onTune), [onTune])
  return (
    <DataTable
      label={t`Spots`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      defaultSort={{ id: 'seen', descending: true }}
      virtual={{ height: '70vh' }}
      stack
      empty={empty}
    />
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const columnsWith = (onTune: (row: NeedRow) => void): readonly DataColumn<NeedRow>[] => [
  {
    id: 'seen',
    header: t({ message: 'Heard', context: 'a spot' }),
    figures: true,
    phone: 'time',
    width: '76px',
    sortBy: ({ seenAt }) => seenAt,
    cell: ({ seenAt }) => <TimeAgo at={seenAt} />,
  },
  {
    id: 'callsign',
    header: t`Callsign`,
    rowHeader: true,
    phone: 'call',
    width: '132px',
    sortBy: ({ callsign }) => callsign,
    cell: ({ callsign }) => <CallsignLink callsign={callsign} />,
  },
  {
    id: 'frequency',
    header: t`Frequency`,
    figures: true,
    align: 'end',
    phone: 'freq',
    width: '108px',
    sortBy: ({ frequencyHz }) => frequencyHz,
    cell: (row) => (
      <button type="button" className={s.tune} onClick={() => onTune(row)}>
        <FrequencyText hz={row.frequencyHz} precision="khz" />
        <VisuallyHidden>
          <Trans>, tune to {{ callsign: row.callsign }}</Trans>
        </VisuallyHidden>
      </button>
    ),
  },
  {
    id: 'need',
    header: t`Needed`,
    phone: 'actions',
    width: '132px',
    sortBy: getNeedRank,
    cell: ({ need }) =>
      need && (
        <NeedBadge shape={need.shape} all={need.all}>
          {need.text}
        </NeedBadge>
      ),
  },
  {
    id: 'entity',
    header: t`Country`,
    width: '168px',
    phone: 'note',
    sortBy: ({ entity }) => countryText(entity) ?? '',
    cell: (row) => (
      <>
        {countryText(row.entity)}
        <span className={s.onPhone}>{row.entity ? `, ${lowerFirst(heardByText(row))}` : heardByText(row)}</span>
      </>
    ),
  },
  {
    id: 'band',
    header: t`Band`,
    phone: 'band',
    width: '72px',
    sortBy: ({ frequencyHz }) => frequencyHz,
    cell: ({ band }) => <BandTag band={band} />,
  },
  {
    id: 'mode',
    header: t`Mode`,
    phone: 'mode',
    width: '88px',
    sortBy: ({ mode }) => mode ?? '',
    cell: ({ mode, modeGuessed }) =>
      mode !== null && (
        <span title={modeGuessed ? t`From the band plan` : undefined}>
          <ModeTag mode={mode} maxLength={8} />
        </span>
      ),
  },
  {
    id: 'by',
    header: t`Heard by`,
    width: '168px',
    long: true,
    sortBy: ({ spotters }) => spotters,
    cell: (row) => <span title={row.spotter ?? undefined}>{listenersText(row)}</span>,
  },
  {
    id: 'comment',
    header: t`Comment`,
    wide: true,
    long: true,
    cell: ({ comment, reference }) => (reference && !comment.includes(reference) ? `${reference} ${comment}` : comment),
  },
]
