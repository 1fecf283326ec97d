import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { Dialog } from '@onfreq/ui/dialog'
import { EmptyState } from '@onfreq/ui/empty-state'
import { IconLink } from '@onfreq/ui/icon-button'
import { TabPanel, Tabs } from '@onfreq/ui/tabs'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import * as s from './view.module.css'
import type { RepeatedContact, WorkedCall } from './worked-calls.ts'

export interface CallsDialogProps {
  /** Unique callsigns. */
  readonly calls: readonly WorkedCall[]
  /** Duplicate contacts, newest first. */
  readonly dupes: readonly RepeatedContact[]
  /** Closes the lists. */
  readonly onClose: () => void
}

/** Height of a dozen rows; rows outside the viewport are not rendered. */
const HEIGHT = 'min(440px, 56dvh)'

/** Lists of worked stations and duplicates, to check before the log is sent to the sponsor. */
export function CallsDialog({ calls, dupes, onClose }: CallsDialogProps) {
  const { t } = useLingui()
  const [tab, setTab] = useState<'calls' | 'dupes'>(dupes.length > 0 ? 'dupes' : 'calls')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Calls and dupes`}
      description={t`Dupes score nothing. Leave them in: sponsors ask for every contact.`}
      size="l"
    >
      <Tabs
        label={t`Lists of the contest`}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'calls', label: t`Unique calls`, count: calls.length },
          { value: 'dupes', label: t`Dupes`, count: dupes.length },
        ]}
      >
        <TabPanel value="calls">
          <DataTable
            label={t`Unique calls`}
            columns={CALLS}
            rows={calls}
            rowKey={({ call }) => call}
            stack
            virtual={{ height: HEIGHT }}
            empty={
              <EmptyState>
                <Trans>No contacts yet.</Trans>
              </EmptyState>
            }
          />
        </TabPanel>
        <TabPanel value="dupes">
          <DataTable
            label={t`Dupes`}
            columns={DUPES}
            rows={dupes}
            rowKey={({ id }) => id}
            stack
            virtual={{ height: HEIGHT }}
            empty={
              <EmptyState>
                <Trans>No dupes. Every contact counts.</Trans>
              </EmptyState>
            }
          />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

const getTime = (at: number) => <UtcTime at={new Date(at).toISOString()} form="dateMinute" />

const CALLS: readonly DataColumn<WorkedCall>[] = [
  {
    id: 'call',
    get header() {
      return t`Callsign`
    },
    rowHeader: true,
    width: 130,
    phone: 'call',
    sortBy: ({ call }) => call,
    cell: ({ call }) => <CallsignLink callsign={call} />,
  },
  {
    id: 'contacts',
    get header() {
      return t`Contacts`
    },
    phone: 'freq',
    figures: true,
    align: 'end',
    width: 90,
    sortBy: ({ contacts }) => contacts,
    cell: ({ contacts }) => formatNumber(contacts),
  },
  {
    id: 'bands',
    get header() {
      return t`Bands`
    },
    phone: 'note',
    width: 300,
    cell: ({ bands }) => (
      <span className={s.bands}>
        {bands.map((band) => (
          <BandTag key={band} band={band} />
        ))}
      </span>
    ),
  },
  {
    id: 'last',
    get header() {
      return t`Last, UTC`
    },
    phone: 'time',
    figures: true,
    width: 140,
    sortBy: ({ last }) => last,
    cell: ({ last }) => getTime(last),
  },
]

const DUPES: readonly DataColumn<RepeatedContact>[] = [
  {
    id: 'call',
    get header() {
      return t`Callsign`
    },
    rowHeader: true,
    width: 130,
    phone: 'call',
    sortBy: ({ call }) => call,
    cell: ({ call }) => <CallsignLink callsign={call} />,
  },
  {
    id: 'band',
    get header() {
      return t`Band`
    },
    width: 80,
    phone: 'band',
    cell: ({ band }) => band && <BandTag band={band} />,
  },
  {
    id: 'at',
    get header() {
      return t`Worked again, UTC`
    },
    phone: 'time',
    figures: true,
    width: 150,
    sortBy: ({ at }) => at,
    cell: ({ at }) => getTime(at),
  },
  {
    id: 'first',
    get header() {
      return t`First, UTC`
    },
    figures: true,
    width: 150,
    cell: ({ firstAt }) => getTime(firstAt),
  },
  {
    id: 'edit',
    get header() {
      return t`Edit`
    },
    hideHeader: true,
    width: 44,
    phone: 'actions',
    // A contact queued offline is not in the log yet.
    cell: ({ id, call }) =>
      id > 0 && <IconLink icon={Pencil} label={t`Edit contact with ${call}`} href={`/logger/${id}`} />,
  },
]
