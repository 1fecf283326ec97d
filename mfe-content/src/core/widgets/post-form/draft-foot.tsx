import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { UtcTime } from '@onfreq/ui/utc-time'
import { CircleCheck, CloudOff } from 'lucide-react'
import { isEmptyText } from './draft.ts'
import * as s from './form.module.css'
import { DRAFT_MESSAGES } from './texts.ts'
import type { Autosave } from './use-autosave.ts'
import { useDiscard } from './use-discard.ts'

interface DraftFootProps {
  readonly autosave: Autosave
  /** An image was chosen, which is not saved with the draft. */
  readonly hasFile: boolean
}

/** Whether the draft has been saved, and a button to discard it. */
export function DraftFoot({ autosave, hasFile }: DraftFootProps) {
  const { t } = useLingui()
  const discard = useDiscard()
  const { draft } = autosave
  async function release() {
    const { title, body, videoId } = autosave.current()
    await autosave.settle()
    const { key, version } = autosave.current()
    const done = version === 0 || (await discard(key, () => autosave.change({ title, body, videoId })))
    if (done) autosave.clear()
    autosave.resume()
  }
  return (
    <>
      <p className={s.saved} role="status">
        <SaveState autosave={autosave} />
        {hasFile && draft.key !== '' && <span>{DRAFT_MESSAGES.withoutPicture}</span>}
      </p>
      {draft.key !== '' && !isEmptyText(draft) && (
        <Button variant="quiet" className={s.discard} onClick={() => void release()}>
          {t`Discard draft`}
        </Button>
      )}
    </>
  )
}

function SaveState({ autosave: { state, draft } }: { readonly autosave: Autosave }) {
  useLanguage()
  if (state.kind === 'offline' || state.kind === 'refused')
    return (
      <>
        <Icon of={CloudOff} className={cx(s.unsaved)} />
        <span>{state.kind === 'offline' ? DRAFT_MESSAGES.offline : `${DRAFT_MESSAGES.notSaved} ${state.message}`}</span>
      </>
    )
  if (state.kind === 'saved')
    return (
      <>
        <Icon of={CircleCheck} />
        <span>
          <Trans>
            Saved <UtcTime at={state.at} form="minute" zone />
          </Trans>
        </span>
      </>
    )
  return draft.dirty && <span>{DRAFT_MESSAGES.unsaved}</span>
}
