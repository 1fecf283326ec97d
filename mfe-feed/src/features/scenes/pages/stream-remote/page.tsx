import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ControlScene, Scene } from '@onfreq/contracts/scenes/scene'
import { SCENE_DELAYS, SCENE_SKINS } from '@onfreq/contracts/scenes/stage'
import { callProblem } from '@onfreq/session/api'
import { useWindowEvent } from '@onfreq/session/events'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Select } from '@onfreq/ui/select'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Switch } from '@onfreq/ui/switch'
import { BellRing, Eye, EyeOff, Palette } from 'lucide-react'
import { useRef, useState } from 'react'
import { scenesApi } from '../../api.ts'
import { plateName } from '../stream/plate-words.ts'
import { Announce } from './announce.tsx'
import * as s from './page.module.css'
import { getAction } from './remote-keys.ts'

/** Poll interval for changes made to the scene on another device. */
const POLL_INTERVAL_MS = 5_000

/** `/stream/remote`: remote control of the member's stream. Each click takes effect at once, in OBS too. */
export default function StreamRemotePage() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = scenesApi.useScenesQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  })
  const [chosen, setChosen] = useState<number>()
  const scene = data?.scenes.find(({ id }) => id === chosen) ?? data?.scenes[0]
  return (
    <Page width="reading" className={s.page}>
      <PageHeader
        title={t`Stream remote`}
        lead={t`Show, hide and switch while you’re live, from your phone or a spare screen.`}
        actions={
          data &&
          scene && (
            <Select
              aria-label={t`Scene`}
              options={data.scenes.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(scene.id)}
              onValueChange={(id) => setChosen(Number(id))}
            />
          )
        }
      />
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your scenes.</Trans>
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading your scenes`}>
          <Skeleton height={320} />
        </Loading>
      )}
      {data && !scene && (
        <EmptyState action={<ButtonLink href="/stream">{t`Arrange your first scene`}</ButtonLink>}>
          <Trans>There is no scene to control yet.</Trans>
        </EmptyState>
      )}
      {scene && <Remote key={scene.id} scene={scene} />}
    </Page>
  )
}

function Remote({ scene }: { readonly scene: Scene }) {
  const { t } = useLingui()
  const [control, { error }] = scenesApi.useSceneControlMutation()
  const [test, testing] = scenesApi.useSceneTestMutation()
  const { id, plates, skin, hide_calls, announcement, delay } = scene
  const messageInput = useRef<HTMLInputElement>(null)
  // Topmost plate first, as in the editor's list.
  const order = plates.toReversed()
  const set = (change: Omit<ControlScene, 'id'>) => void control({ id, ...change })
  const nextSkin = SCENE_SKINS[(SCENE_SKINS.indexOf(skin) + 1) % SCENE_SKINS.length] ?? skin

  useWindowEvent('keydown', (event) => {
    const act = getAction(event, order.length)
    if (act === undefined) return
    event.preventDefault()
    if (act === 'skin') set({ skin: nextSkin })
    else if (act === 'test') void test(id)
    else if (act === 'privacy') set({ hide_calls: !hide_calls })
    else if (act === 'announce') messageInput.current?.focus()
    else {
      const plate = order[act]
      if (plate) set({ plate: { id: plate.id, shown: !plate.shown } })
    }
  })

  return (
    <>
      {error && <Banner tone="danger">{callProblem(error).message || t`That didn’t work. Please try again.`}</Banner>}
      <ul className={s.plates} aria-label={t`Plates`}>
        {order.map((plate, index) => (
          <li key={plate.id}>
            <button
              type="button"
              className={cx(s.plate, plate.shown && s.shown)}
              aria-pressed={plate.shown}
              onClick={() => set({ plate: { id: plate.id, shown: !plate.shown } })}
            >
              {plate.shown ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              <span>{plateName(plate, plates)}</span>
              {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      {plates.length === 0 && (
        <EmptyState>
          <Trans>This scene has no plates.</Trans>
        </EmptyState>
      )}
      <div className={s.acts}>
        <Button size="touch" icon={Palette} onClick={() => set({ skin: nextSkin })}>
          {t`Skin: ${{ skin: SKIN_NAMES[skin] }}`}
        </Button>
        <Button size="touch" icon={BellRing} busy={testing.isLoading} onClick={() => void test(id)}>
          {t`Test alert`}
        </Button>
      </div>
      <Announce
        ref={messageInput}
        now={announcement}
        hasPlate={plates.some(({ kind, shown }) => kind === 'announcement' && shown)}
        onAnnounce={(text) => set({ announcement: text })}
      />
      <Field label={t`Delay`} hint={t`Stream delay Viewers can’t follow you to a frequency at once.`}>
        <Select
          options={SCENE_DELAYS.map((seconds) => ({
            value: String(seconds),
            label:
              seconds === 0
                ? t({ message: 'None', context: 'a delay' })
                : seconds < 60
                  ? t`${plural(seconds, { one: '# second', other: '# seconds' })}`
                  : t`${{ minutes: seconds / 60 }} min`,
          }))}
          value={String(delay)}
          onValueChange={(text) => {
            const next = SCENE_DELAYS.find((seconds) => String(seconds) === text)
            if (next !== undefined) set({ delay: next })
          }}
        />
      </Field>
      <Switch
        label={t`Hide callsigns`}
        hint={t`Viewers still see country, band and mode, but not who you worked or where they are.`}
        checked={hide_calls}
        onCheckedChange={(on) => set({ hide_calls: on })}
      />
      <p className={s.keys}>
        <Trans>
          On a keyboard: <kbd>1</kbd> to <kbd>9</kbd> show and hide, <kbd>S</kbd> next skin, <kbd>T</kbd> test alert,{' '}
          <kbd>P</kbd> hide callsigns, <kbd>A</kbd> announce.
        </Trans>
      </p>
    </>
  )
}

const SKIN_NAMES: Readonly<Record<Scene['skin'], string>> = {
  get shack() {
    return t`Shack`
  },
  get paper() {
    return t`Paper`
  },
  get clear() {
    return t({ message: 'Clear', context: 'a skin' })
  },
}
