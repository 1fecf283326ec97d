import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import type { Scene } from '@onfreq/contracts/scenes/scene'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { siteLanguage } from '@onfreq/ui/language-select'
import { BellRing, Image, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { scenesApi } from '../../api.ts'
import { AddressPanel } from './address-panel.tsx'
import { Canvas } from './canvas.tsx'
import { AppearancePanel } from './look-panel.tsx'
import * as s from './page.module.css'
import { PlatePanel } from './plate-panel.tsx'
import { SwitchPanel } from './switch-panel.tsx'
import { useDraft } from './use-draft.ts'
import { useBackgroundPicture } from './use-still.ts'

const STATE_LABELS = {
  get saved() {
    return t`Saved`
  },
  get saving() {
    return t`Saving…`
  },
  get failed() {
    return t`Not saved`
  },
} as const

interface EditorProps {
  readonly scene: Scene
  /** All scenes of the owner; one of them can be set to replace this scene. */
  readonly scenes: readonly Scene[]
  readonly callsign: string
  /** Current data for the plates. */
  readonly parts: SceneParts
}

/** Editor of one scene: the picture, and all settings. */
export function Editor({ scene: stored, scenes, callsign, parts }: EditorProps) {
  const { t } = useLingui()
  const { scene, change, undo, state, problem, retry } = useDraft(stored)
  const [selected, setSelected] = useState<string>()
  const [language, setLanguage] = useState(siteLanguage)
  const [tests, setTests] = useState(0)
  const [play, playing] = scenesApi.useSceneTestMutation()
  const { still, choose } = useBackgroundPicture()
  const file = useRef<HTMLInputElement>(null)

  return (
    <div className={s.editor}>
      <div className={s.picture}>
        <Canvas
          scene={scene}
          callsign={callsign}
          parts={parts}
          tests={tests}
          announcement={stored.announcement}
          still={still}
          selected={selected}
          onSelect={setSelected}
          onChange={(plates, step) => change({ plates }, step)}
          onUndo={undo}
        />
        <div className={s.bar}>
          <Button
            variant="primary"
            icon={BellRing}
            busy={playing.isLoading}
            onClick={() => {
              setTests(tests + 1)
              void play(stored.id)
            }}
          >
            {t`Test alert`}
          </Button>
          <Button icon={Undo2} disabled={undo === undefined} onClick={undo}>
            {t`Undo`}
          </Button>
          <Button icon={Image} onClick={() => file.current?.click()}>
            {t`Photo behind`}
          </Button>
          <input ref={file} hidden type="file" accept="image/*" onChange={({ target }) => choose(target.files?.[0])} />
          <span className={s.state} role="status">
            {STATE_LABELS[state]}
          </span>
        </div>
        {(state === 'failed' || playing.error) && (
          <Banner tone="danger">
            {state === 'failed' ? problem : callProblem(playing.error).message}{' '}
            {state === 'failed' && (
              <Button size="s" onClick={retry}>
                {t`Try again`}
              </Button>
            )}
          </Banner>
        )}
        <p className={s.quiet}>
          <Trans>
            Drag plates, or use the arrow keys; with Shift they resize. Alt stops snapping. The photo isn’t uploaded:
            your stream shows your camera there.
          </Trans>
        </p>
      </div>
      <div className={s.side}>
        <PlatePanel
          plates={scene.plates}
          selected={selected}
          onSelect={setSelected}
          onChange={(plates) => change({ plates })}
          address={stored.address}
          language={language}
        />
        <AppearancePanel scene={scene} onChange={change} />
        <SwitchPanel scene={stored} scenes={scenes} />
        <AddressPanel scene={stored} language={language} onLanguageChange={setLanguage} />
      </div>
    </div>
  )
}
