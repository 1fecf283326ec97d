import type { Scene } from '@onfreq/contracts/scenes/scene'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { ConfirmDialog } from '@onfreq/ui/confirm-dialog'
import { CopyField } from '@onfreq/ui/copy-field'
import { Panel } from '@onfreq/ui/panel'
import { Switch } from '@onfreq/ui/switch'
import { useQuestion } from '@onfreq/ui/use-question'
import { KeyRound, Smartphone } from 'lucide-react'
import { scenesApi } from '../../scenes-api.ts'
import * as s from './page.module.css'

/** The one link that goes into OBS, and the code under which others copy the scene. */
export function AddressPanel({ scene: { id, address, template } }: { readonly scene: Scene }) {
  const [rotate, rotating] = scenesApi.useSceneRotateMutation()
  const [share, sharing] = scenesApi.useSceneShareMutation()
  const { confirm, confirmDialog } = useQuestion(ConfirmDialog)
  const refusal = rotating.error ?? sharing.error

  async function renew(): Promise<void> {
    const yes = await confirm({
      title: 'Create a new link?',
      description: 'The link you have in OBS stops working, and the shared code too.',
      confirmLabel: 'New link',
    })
    if (yes) await rotate(id)
  }

  return (
    <Panel title="In OBS">
      <div className={s.fields}>
        <CopyField
          label="Link for a browser source"
          value={new URL(address, globalThis.location.origin).href}
          shown={`${globalThis.location.host}/embed/scene/••••••••`}
        />
        <p className={s.quiet}>
          Keep it to yourself: it shows every contact you log, also those only subscribers see on the site.
        </p>
        <Button size="s" icon={KeyRound} busy={rotating.isLoading} onClick={() => void renew()}>
          New link
        </Button>
        <ButtonLink href="/stream/remote" size="s" icon={Smartphone}>
          Open the remote
        </ButtonLink>
        <Switch
          label="Share as template"
          hint="Others can copy plates and look, never your link."
          checked={template !== null}
          onCheckedChange={(shared) => void share({ id, shared })}
        />
        {template !== null && <CopyField label="Template code" value={template} />}
        {refusal && (
          <Banner tone="danger">{callProblem(refusal).message || 'That didn’t work. Please try again.'}</Banner>
        )}
      </div>
      {confirmDialog}
    </Panel>
  )
}
