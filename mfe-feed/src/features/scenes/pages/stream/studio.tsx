import { Trans, useLingui } from '@lingui/react/macro'
import type { Scene as SceneOfMember, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { SCENE_LIMITS } from '@onfreq/contracts/scenes/stage'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { ConfirmDialog } from '@onfreq/ui/confirm-dialog'
import { Field } from '@onfreq/ui/field'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { useQuestion } from '@onfreq/ui/use-question'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { scenesApi } from '../../api.ts'
import { START } from '../../embeds/scene/start-layout.ts'
import { Editor } from './editor.tsx'
import { LEAD } from './lead.ts'
import * as s from './page.module.css'
import { ScenePreview, type ScenePreviewProps } from './scene-preview.tsx'

/** Refresh interval of plate data. */
const POLL_INTERVAL_MS = 5_000

interface StudioProps {
  readonly list: readonly SceneOfMember[]
}

/** A member's scenes: one is edited; others can be added, copied or removed. */
export default function Studio({ list }: StudioProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const parts = scenesApi.useScenePartsQuery()
  const [save, saving] = scenesApi.useSceneSaveMutation()
  const [remove, removing] = scenesApi.useSceneRemoveMutation()
  const [chosen, setChosen] = useState<number>()
  const { confirm, confirmDialog } = useQuestion(ConfirmDialog)
  useInterval(() => void parts.refetch(), parts.data === undefined ? null : POLL_INTERVAL_MS)

  const scene = list.find(({ id }) => id === chosen) ?? list[0]
  const refusal = saving.error ?? removing.error

  async function add(template: SceneTemplate): Promise<void> {
    const result = await save(template)
    if (result.data) setChosen(result.data.id)
  }
  async function removeScene(): Promise<void> {
    if (scene === undefined) return
    const yes = await confirm({
      title: t`Remove ${{ name: scene.name }}?`,
      description: t`Its link in OBS stops working.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (yes) await remove(scene.id)
  }

  return (
    <div className={s.page}>
      <PageHeader
        title={t`Stream`}
        lead={t(LEAD)}
        actions={
          scene && (
            <>
              <Select
                aria-label={t`Scene`}
                className={s.pick}
                options={list.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(scene.id)}
                onValueChange={(id) => setChosen(Number(id))}
              />
              <Button
                icon={Plus}
                busy={saving.isLoading}
                disabled={list.length >= SCENE_LIMITS.scenes}
                onClick={() => void add({ ...START, name: t`Scene ${{ number: list.length + 1 }}` })}
              >
                {t`New scene`}
              </Button>
              <Button icon={Trash2} busy={removing.isLoading} onClick={() => void removeScene()}>
                {t`Remove`}
              </Button>
            </>
          )
        }
      />
      {refusal && (
        <Banner tone="danger">{callProblem(refusal).message || t`That didn’t work. Please try again.`}</Banner>
      )}
      {scene === undefined && (
        <FirstScene onAdd={add} busy={saving.isLoading} callsign={user?.my_callsign ?? ''} parts={parts.data ?? {}} />
      )}
      {scene && (
        <Editor
          key={scene.id}
          scene={scene}
          scenes={list}
          callsign={user?.my_callsign ?? ''}
          parts={parts.data ?? {}}
        />
      )}
      {scene && <FromTemplate onAdd={add} />}
      {confirmDialog}
    </div>
  )
}

interface AddProps {
  readonly onAdd: (template: SceneTemplate) => Promise<void>
}

interface FirstSceneProps extends AddProps, Pick<ScenePreviewProps, 'callsign' | 'parts'> {
  readonly busy: boolean
}

function FirstScene({ onAdd, busy, callsign, parts }: FirstSceneProps) {
  const { t } = useLingui()
  return (
    <>
      <Panel title={t`Your first scene`}>
        <div className={s.fields}>
          <p className={s.quiet}>
            <Trans>
              It comes with your callsign, frequency, contact alert, counter, map and a goal. Move, hide or change all
              of it.
            </Trans>
          </p>
          <Button variant="primary" icon={Plus} busy={busy} onClick={() => void onAdd(START)}>
            {t`Create scene`}
          </Button>
        </div>
      </Panel>
      <ScenePreview scene={START} callsign={callsign} parts={parts} />
      <FromTemplate onAdd={onAdd} />
    </>
  )
}

/** Copies a shared scene into the member's scenes. */
function FromTemplate({ onAdd }: AddProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [find, { error, isLoading }] = scenesApi.useSceneTemplateMutation()
  return (
    <Panel title={t`Copy a shared scene`}>
      <form
        className={s.template}
        onSubmit={async (event) => {
          event.preventDefault()
          const result = await find(code.trim())
          if (!result.data) return
          setCode('')
          await onAdd(result.data)
        }}
      >
        <Field
          label={t`Template code`}
          error={error && (callProblem(error).message || t`That didn’t work. Please try again.`)}
        >
          <TextInput kind="figures" value={code} onValueChange={setCode} maxLength={80} />
        </Field>
        <Button type="submit" busy={isLoading} disabled={code.trim() === ''}>
          {t`Copy scene`}
        </Button>
      </form>
    </Panel>
  )
}
