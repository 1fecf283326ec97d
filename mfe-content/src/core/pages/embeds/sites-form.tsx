import { Trans, useLingui } from '@lingui/react/macro'
import { EMBED_SITES, type EmbedSettings } from '@onfreq/contracts/embeds/embed'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { Field } from '@onfreq/ui/field'
import { TextArea } from '@onfreq/ui/text-area'
import { type FormEvent, useState } from 'react'
import { useContentSaveEmbedsMutation } from '../../../api.ts'
import * as s from './page.module.css'

/** The sites that may embed a member's widgets, and the key for the globe. */
export function SitesForm({ settings }: { readonly settings: EmbedSettings }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const [save, { isLoading, error, isSuccess }] = useContentSaveEmbedsMutation()
  const stored = settings.sites.join('\n')
  const problem = error ? callProblem(error) : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = await save({ sites: (typed ?? stored).split('\n') })
    if (data) setTyped(undefined)
  }

  return (
    <section className={s.embed} aria-labelledby="embed-sites">
      <div className={s.words}>
        <h2 id="embed-sites">
          <Trans>Who may show your widgets</Trans>
        </h2>
        <p>
          {settings.sites.length === 0
            ? t`Any site can show them now. Name the allowed sites, and browsers refuse all others. OBS and pictures are not affected.`
            : t`Browsers show your widgets only on these sites and on Onfreq. OBS and pictures are not affected.`}
        </p>
      </div>
      <form className={s.sites} onSubmit={submit}>
        <Field
          label={t`Sites`}
          hint={t`One per line, at most ${{ most: EMBED_SITES.most }}. *.example.org includes all its subdomains. Leave empty for any site.`}
          error={problem?.fields.sites ?? (problem && (problem.message || t`Couldn’t save that. Please try again.`))}
        >
          <TextArea
            value={typed ?? stored}
            onValueChange={setTyped}
            rows={3}
            placeholder="https://blog.example"
            spellCheck={false}
            autoCapitalize="off"
          />
        </Field>
        <div className={s.row}>
          <Button type="submit" busy={isLoading} disabled={typed === undefined || typed === stored}>
            {t`Save sites`}
          </Button>
          {isSuccess && typed === undefined && (
            <output className={s.help}>
              <Trans>Saved.</Trans>
            </output>
          )}
        </div>
      </form>
      {settings.key !== null && <NewKey />}
    </section>
  )
}

function NewKey() {
  const { t } = useLingui()
  const { confirm, confirmDialog } = useConfirm()
  const [save, { isLoading, error }] = useContentSaveEmbedsMutation()

  async function renew() {
    const yes = await confirm({
      title: t`Make a new key for your globe?`,
      description: t`Globes you’ve embedded stop working until their link has the new key.`,
      confirmLabel: t`Make a new key`,
      danger: true,
    })
    if (yes) await save({ new_key: true })
  }

  return (
    <div className={s.row}>
      {error && <Banner tone="danger">{callProblem(error).message || t`That didn’t work. Please try again.`}</Banner>}
      <Button busy={isLoading} onClick={renew}>
        {t`New key for the globe`}
      </Button>
      <span className={s.help}>
        <Trans>The link to your globe carries a key. If someone else has it, create a new one.</Trans>
      </span>
      {confirmDialog}
    </div>
  )
}
