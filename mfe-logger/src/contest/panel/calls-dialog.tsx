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
  /** Each callsign once. */
  readonly calls: readonly WorkedCall[]
  /** Contacts that repeat another one, newest first. */
  readonly dupes: readonly RepeatedContact[]
  /** Puts the lists away. */
  readonly onClose: () => void
}

/** Room for a dozen rows; those that are not in view are not in the document. */
const HEIGHT = 'min(440px, 56dvh)'

/** Who was worked, and who twice: what one looks through before the log goes to the sponsor. */
export function CallsDialog({ calls, dupes, onClose }: CallsDialogProps) {
  const [tab, setTab] = useState<'calls' | 'dupes'>(dupes.length > 0 ? 'dupes' : 'calls')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Calls and dupes"
      description="Dupes score nothing. Leave them in: sponsors ask for every contact."
      size="l"
    >
      <Tabs
        label="Lists of the contest"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'calls', label: 'Unique calls', count: calls.length },
          { value: 'dupes', label: 'Dupes', count: dupes.length },
        ]}
      >
        <TabPanel value="calls">
          <DataTable
            label="Unique calls"
            columns={CALLS}
            rows={calls}
            rowKey={({ call }) => call}
            stack
            virtual={{ height: HEIGHT }}
            empty={<EmptyState>No contacts yet.</EmptyState>}
          />
        </TabPanel>
        <TabPanel value="dupes">
          <DataTable
            label="Dupes"
            columns={DUPES}
            rows={dupes}
            rowKey={({ id }) => id}
            stack
            virtual={{ height: HEIGHT }}
            empty={<EmptyState>No dupes. Every contact counts.</EmptyState>}
          />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

const timeOf = (at: number) => <UtcTime at={new Date(at).toISOString()} form="dateMinute" />

const CALLS: readonly DataColumn<WorkedCall>[] = [
  {
    id: 'call',
    header: 'Callsign',
    rowHeader: true,
    width: 130,
    phone: 'call',
    sortBy: ({ call }) => call,
    cell: ({ call }) => <CallsignLink callsign={call} />,
  },
  {
    id: 'contacts',
    header: 'Contacts',
    phone: 'freq',
    figures: true,
    align: 'end',
    width: 90,
    sortBy: ({ contacts }) => contacts,
    cell: ({ contacts }) => contacts.toLocaleString('en-GB'),
  },
  {
    id: 'bands',
    header: 'Bands',
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
    header: 'Last, UTC',
    phone: 'time',
    figures: true,
    width: 140,
    sortBy: ({ last }) => last,
    cell: ({ last }) => timeOf(last),
  },
]

const DUPES: readonly DataColumn<RepeatedContact>[] = [
  {
    id: 'call',
    header: 'Callsign',
    rowHeader: true,
    width: 130,
    phone: 'call',
    sortBy: ({ call }) => call,
    cell: ({ call }) => <CallsignLink callsign={call} />,
  },
  { id: 'band', header: 'Band', width: 80, phone: 'band', cell: ({ band }) => band && <BandTag band={band} /> },
  {
    id: 'at',
    header: 'Worked again, UTC',
    phone: 'time',
    figures: true,
    width: 150,
    sortBy: ({ at }) => at,
    cell: ({ at }) => timeOf(at),
  },
  { id: 'first', header: 'First, UTC', figures: true, width: 150, cell: ({ firstAt }) => timeOf(firstAt) },
  {
    id: 'edit',
    header: 'Edit',
    hideHeader: true,
    width: 44,
    phone: 'actions',
    // What waits for the network is not in the log yet.
    cell: ({ id, call }) =>
      id > 0 && <IconLink icon={Pencil} label={`Edit contact with ${call}`} href={`/logger/${id}`} />,
  },
]
