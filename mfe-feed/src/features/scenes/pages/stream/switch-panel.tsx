import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Scene, SceneSwitch } from '@onfreq/contracts/scenes/scene'
import { SCENE_LIMITS, SCENE_SWITCHES } from '@onfreq/contracts/scenes/stage'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { IconButton } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { Plus, Trash2 } from 'lucide-react'
import { scenesApi } from '../../api.ts'
import * as s from './page.module.css'

const whenOptions = () =>
  SCENE_SWITCHES.map((value) => ({ value, label: value === 'tx' ? t`While you transmit` : t`On ${value}` }))

interface SwitchPanelProps {
  readonly scene: Scene
  readonly scenes: readonly Scene[]
}

/** Sets when another scene replaces this one under the same link, without changes in OBS. */
export function SwitchPanel({ scene: { id, switches }, scenes }: SwitchPanelProps) {
  const { t } = useLingui()
  const [control, { error }] = scenesApi.useSceneControlMutation()
  const others = scenes.filter((each) => each.id !== id)
  const first = others[0]
  const save = (next: readonly SceneSwitch[]) => void control({ id, switches: [...next] })
  const free = SCENE_SWITCHES.find((when) => switches.every((each) => each.when !== when))
  return (
    <Panel title={t`Automatic switching`}>
      <div className={s.fields}>
        {first === undefined && (
          <p className={s.quiet}>
            <Trans>Make a second scene, and this one can switch to it by band or TX.</Trans>
          </p>
        )}
        {first !== undefined && switches.length === 0 && (
          <p className={s.quiet}>
            <Trans>Show another scene under the same link while you transmit, or on a band.</Trans>
          </p>
        )}
        {switches.length > 0 && (
          <ol className={s.plates} aria-label={t`Rules (first match wins)`}>
            {switches.map(({ when, scene: target }, index) => (
              <li key={when} className={s.rule}>
                <Select
                  size="s"
                  aria-label={t`When, rule ${{ index: index + 1 }}`}
                  options={whenOptions().filter(
                    ({ value }) => value === when || switches.every((each) => each.when !== value),
                  )}
                  value={when}
                  onValueChange={(next) => save(switches.with(index, { when: next, scene: target }))}
                />
                <Select
                  size="s"
                  aria-label={t`Scene, rule ${{ index: index + 1 }}`}
                  options={others.map((each) => ({ value: String(each.id), label: each.name }))}
                  value={String(target)}
                  onValueChange={(next) => save(switches.with(index, { when, scene: Number(next) }))}
                />
                <IconButton
                  icon={Trash2}
                  label={t`Remove rule ${{ index: index + 1 }}`}
                  onClick={() => save(switches.toSpliced(index, 1))}
                />
              </li>
            ))}
          </ol>
        )}
        {first !== undefined && (
          <Button
            size="s"
            icon={Plus}
            disabled={free === undefined || switches.length >= SCENE_LIMITS.switches}
            onClick={() => free && save([...switches, { when: free, scene: first.id }])}
          >
            {t`Add rule`}
          </Button>
        )}
        {error && <Banner tone="danger">{callProblem(error).message || t`That didn’t work. Please try again.`}</Banner>}
      </div>
    </Panel>
  )
}
