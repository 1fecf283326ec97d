import { Trans, useLingui } from '@lingui/react/macro'
import type { Scene } from '@onfreq/contracts/scenes/scene'
import type { Language } from '@onfreq/contracts/site/languages'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { ConfirmDialog } from '@onfreq/ui/confirm-dialog'
import { CopyField } from '@onfreq/ui/copy-field'
import { LanguageSelect } from '@onfreq/ui/language-select'
import { Panel } from '@onfreq/ui/panel'
import { Switch } from '@onfreq/ui/switch'
import { useQuestion } from '@onfreq/ui/use-question'
import { KeyRound, Smartphone } from 'lucide-react'
import { scenesApi } from '../../api.ts'
import { withLanguage } from './address-in.ts'
import * as s from './page.module.css'

export interface AddressPanelProps {
  readonly scene: Scene
  /** Language of the plates. */
  readonly language: Language
  readonly onLanguageChange: (language: Language) => void
}

/** The link for OBS, and the code for copying the scene to another account. */
export function AddressPanel({ scene: { id, address, template }, language, onLanguageChange }: AddressPanelProps) {
  const { t } = useLingui()
  const [rotate, rotating] = scenesApi.useSceneRotateMutation()
  const [share, sharing] = scenesApi.useSceneShareMutation()
  const { confirm, confirmDialog } = useQuestion(ConfirmDialog)
  const refusal = rotating.error ?? sharing.error

  async function renew(): Promise<void> {
    const yes = await confirm({
      title: t`Create a new link?`,
      description: t`The link you have in OBS stops working, and the shared code too.`,
      confirmLabel: t`New link`,
    })
    if (yes) await rotate(id)
  }

  return (
    <Panel title={t`In OBS`}>
      <div className={s.fields}>
        <LanguageSelect value={language} onValueChange={onLanguageChange} />
        <CopyField
          label={t`Link for a browser source`}
          value={withLanguage(address, language)}
          shown={`${globalThis.location.host}/embed/scene/••••••••`}
        />
        <p className={s.quiet}>
          <Trans>
            Keep it to yourself: it shows every contact you log, also those only subscribers see on the site.
          </Trans>
        </p>
        <Button size="s" icon={KeyRound} busy={rotating.isLoading} onClick={() => void renew()}>
          {t`New link`}
        </Button>
        <ButtonLink href="/stream/remote" size="s" icon={Smartphone}>
          {t`Open the remote`}
        </ButtonLink>
        <Switch
          label={t`Share as template`}
          hint={t`Others can copy plates and look, never your link.`}
          checked={template !== null}
          onCheckedChange={(shared) => void share({ id, shared })}
        />
        {template !== null && <CopyField label={t`Template code`} value={template} />}
        {refusal && (
          <Banner tone="danger">{callProblem(refusal).message || t`That didn’t work. Please try again.`}</Banner>
        )}
      </div>
      {confirmDialog}
    </Panel>
  )
}
