import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnAwardsResponse } from '@onfreq/contracts/needs/own-awards'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { CopyField } from '@onfreq/ui/copy-field'
import { Panel } from '@onfreq/ui/panel'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { feedApi } from '../../../../api.ts'
import { Editor } from './editor.tsx'
import * as s from './own.module.css'
import { Shared } from './shared.tsx'

interface OwnAwardsProps {
  /** Selects an award on the page. */
  readonly onChoose: (id: string) => void
}

/** The member's custom awards, to add, edit, share and delete; and the award of a shared link. */
export default function OwnAwards({ onChoose }: OwnAwardsProps) {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  /** `new`, or the id of the award being edited. */
  const [edited, setEdited] = useState<string | null>(null)
  const { data } = feedApi.useFeedOwnAwardsQuery()
  const { currentData: award } = feedApi.useFeedOwnAwardQuery(edited ?? '', {
    skip: edited === null || edited === 'new',
  })
  const offered = query.get('take')
  const done = (id: string | null) => {
    setEdited(null)
    if (id !== null) onChoose(id)
  }
  if (edited === 'new') return <Editor award={null} onDone={done} />
  if (edited !== null && award !== undefined) return <Editor key={edited} award={award} onDone={done} />
  return (
    <>
      {offered !== null && (
        <Shared
          id={offered}
          onDone={(id) => {
            setQuery((params) => {
              params.delete('take')
              return params
            })
            done(id)
          }}
        />
      )}
      <Panel
        title={t`Your own awards`}
        note={t`Castles, districts, a club’s diploma: your list, the same rules.`}
        actions={
          data &&
          data.awards.length < data.limit && (
            <Button onClick={() => setEdited('new')}>
              <Trans>Add an award</Trans>
            </Button>
          )
        }
      >
        {data?.awards.length === 0 && (
          <p className={s.quiet}>
            <Trans>None yet. Paste a list of references and see at once what your log has of it.</Trans>
          </p>
        )}
        <ul className={s.list}>
          {data?.awards.map((one) => (
            <AwardRow key={one.id} award={one} onChoose={() => onChoose(one.id)} onEdit={() => setEdited(one.id)} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

interface ListedProps {
  readonly award: OwnAwardsResponse['awards'][number]
  readonly onChoose: () => void
  readonly onEdit: () => void
}

function AwardRow({ award: { id, name, references, shared, share_id: share }, onChoose, onEdit }: ListedProps) {
  const { t } = useLingui()
  const [setShared, sharing] = feedApi.useFeedOwnAwardShareMutation()
  const [remove, removing] = feedApi.useFeedOwnAwardRemoveMutation()
  const { confirm, confirmDialog } = useConfirm()
  async function onDelete() {
    const title = t`Delete ${{ name }}?`
    if (
      await confirm({ title, description: t`Your contacts stay as they are.`, confirmLabel: t`Delete`, danger: true })
    ) {
      await remove(id)
    }
  }
  return (
    <li>
      <span className={s.name}>
        <strong>{name}</strong>
        <span className={s.quiet}>{t`${plural({ references }, { one: '# reference', other: '# references' })}`}</span>
      </span>
      <Button size="s" onClick={onChoose} aria-label={t`Show ${{ name }}`}>
        <Trans>Show</Trans>
      </Button>
      <Button size="s" onClick={onEdit} aria-label={t`Edit ${{ name }}`}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        size="s"
        busy={sharing.isLoading}
        onClick={() => void setShared({ id, shared: !shared })}
        aria-label={shared ? t`Stop sharing ${{ name }}` : t`Share ${{ name }}`}
      >
        {shared ? <Trans>Stop sharing</Trans> : <Trans>Share</Trans>}
      </Button>
      <Button size="s" busy={removing.isLoading} onClick={() => void onDelete()} aria-label={t`Delete ${{ name }}`}>
        <Trans>Delete</Trans>
      </Button>
      {shared && (
        <div className={s.link}>
          <CopyField label={t`Link to this award`} value={`${location.origin}/my-awards?take=${share}`} />
        </div>
      )}
      {confirmDialog}
    </li>
  )
}
