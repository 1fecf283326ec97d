import { useLingui } from '@lingui/react/macro'
import type { EndedNet, NetCheckIn, NetsResponse, OpenNet } from '@onfreq/contracts/nets/nets'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { UtcTime } from '@onfreq/ui/utc-time'
import { CircleStop, ExternalLink, Settings2, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { NetWrite } from '../../api.ts'
import { CheckInForm } from './check-in-form.tsx'
import { CheckInList } from './check-in-list.tsx'
import { EndedNets } from './ended-nets.tsx'
import * as s from './page.module.css'
import { Roster } from './roster.tsx'
import { SetupForm } from './setup-form.tsx'

export interface NetActions {
  /** Resolves to false if the API rejects the request; the form then keeps its input. */
  readonly send: (request: NetWrite) => Promise<boolean>
  readonly close: (net: OpenNet) => Promise<void>
  readonly remove: (net: OpenNet | EndedNet) => Promise<void>
  readonly undo: (stepId: number) => Promise<void>
}

export interface NetsViewProps {
  readonly nets: NetsResponse
  /** Path of the station's public net page. */
  readonly publicPath: string
  /** Error messages of the last request, by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly busy: boolean
  readonly actions: NetActions
}

export function NetsView({ nets: { open, roster, ended }, publicPath, problems, busy, actions }: NetsViewProps) {
  const { t } = useLingui()
  return (
    <Page width="tool" className={s.page}>
      <PageHeader
        title={open?.name ?? t`Net control`}
        lead={
          open === null
            ? t`Open a net, type who checks in, and close it: everyone is in your log, with one start and one end.`
            : t`Everything is stored as you type. You can leave this page and continue on another device.`
        }
        actions={
          open !== null && (
            <ButtonLink href={publicPath} icon={ExternalLink}>
              {t`Public page`}
            </ButtonLink>
          )
        }
      />
      {open === null ? (
        <Panel title={t`Open a net`} className={s.setup}>
          <SetupForm
            last={ended[0] ?? null}
            label={t`Open the net`}
            problems={problems}
            busy={busy}
            onSubmit={(body) => actions.send({ path: 'open', body })}
          />
        </Panel>
      ) : (
        <RunningNet key={open.id} net={open} roster={roster} problems={problems} busy={busy} actions={actions} />
      )}
      {ended.length > 0 && <EndedNets ended={ended} canReopen={open === null} actions={actions} />}
    </Page>
  )
}

interface RunningNetProps extends Pick<NetsViewProps, 'problems' | 'busy' | 'actions'> {
  readonly net: OpenNet
  readonly roster: NetsResponse['roster']
}

function RunningNet({ net, roster, problems, busy, actions }: RunningNetProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState<NetCheckIn | null>(null)
  const [isChanging, setChanging] = useState(false)
  const callField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { id } = net

  async function submit(body: Omit<Extract<NetWrite, { path: 'check-in' }>['body'], 'id'>): Promise<boolean> {
    const saved =
      editing === null
        ? await actions.send({ path: 'check-in', body: { id, ...body } })
        : await actions.send({ path: 'check-in/change', body: { id, check_in: editing.id, ...body } })
    if (saved) setEditing(null)
    return saved
  }

  return (
    <div className={s.columns}>
      <Panel
        className={s.control}
        title={t`Check-ins`}
        note={
          <span className={s.facts}>
            <FrequencyText hz={kilohertzToHertz(net.freq) ?? 0} />
            <span>{net.mode}</span>
            <UtcTime at={net.started_at} form="minute" zone />
          </span>
        }
        actions={
          <>
            <Button size="s" variant="quiet" icon={Settings2} onClick={() => setChanging(!isChanging)}>
              {t`Change`}
            </Button>
            <Button size="s" variant="quiet" icon={Trash2} onClick={() => void actions.remove(net)}>
              {t`Delete`}
            </Button>
            <Button size="s" variant="primary" icon={CircleStop} busy={busy} onClick={() => void actions.close(net)}>
              {t`Close the net`}
            </Button>
          </>
        }
      >
        {isChanging && (
          <SetupForm
            last={net}
            startedAt={net.started_at}
            label={t`Save`}
            problems={problems}
            busy={busy}
            onSubmit={async (body) => {
              const saved = await actions.send({ path: 'change', body: { id, ...body } })
              if (saved) setChanging(false)
              return saved
            }}
          />
        )}
        <CheckInForm
          key={editing?.id ?? 0}
          editing={editing}
          regulars={roster}
          problem={problems.call}
          callField={callField}
          onSubmit={submit}
          onCancel={() => setEditing(null)}
          onList={() => list.current?.querySelector('button')?.focus()}
        />
        <CheckInList
          checkIns={net.check_ins}
          list={list}
          onForm={() => callField.current?.focus()}
          onStatus={({ id: check_in }, status) =>
            void actions.send({ path: 'check-in/change', body: { id, check_in, status } })
          }
          onEdit={setEditing}
          onRemove={({ id: check_in }) => void actions.send({ path: 'check-in/remove', body: { id, check_in } })}
        />
      </Panel>
      <Roster
        regulars={roster}
        onCheckIn={({ call, name }) => void actions.send({ path: 'check-in', body: { id, call, name } })}
      />
    </div>
  )
}
