import { DRAFT_TEXTS } from '@onfreq/contracts/content/texts'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { UtcTime } from '@onfreq/ui/utc-time'
import { CircleCheck, CloudOff } from 'lucide-react'
import { isEmptyText } from './draft.ts'
import * as s from './form.module.css'
import type { Autosave } from './use-autosave.ts'
import { useDiscard } from './use-discard.ts'

interface DraftFootProps {
  readonly autosave: Autosave
  /** A picture was chosen: a file is no part of a draft. */
  readonly hasFile: boolean
}

/** How far the draft is saved, and the way to let go of it. */
export function DraftFoot({ autosave, hasFile }: DraftFootProps) {
  const discard = useDiscard()
  const { draft } = autosave
  async function letGo() {
    const { title, body, videoId } = autosave.current()
    await autosave.settle()
    const { key, version } = autosave.current()
    const done = version === 0 || (await discard(key, () => autosave.change({ title, body, videoId })))
    if (done) autosave.forget()
    autosave.resume()
  }
  return (
    <>
      <p className={s.saved} role="status">
        <Said autosave={autosave} />
        {hasFile && draft.key !== '' && <span>{DRAFT_TEXTS.withoutPicture}</span>}
      </p>
      {draft.key !== '' && !isEmptyText(draft) && (
        <Button variant="quiet" className={s.discard} onClick={() => void letGo()}>
          Discard draft
        </Button>
      )}
    </>
  )
}

function Said({ autosave: { state, draft } }: { readonly autosave: Autosave }) {
  if (state.kind === 'offline' || state.kind === 'refused')
    return (
      <>
        <Icon of={CloudOff} className={cx(s.unsaved)} />
        <span>{state.kind === 'offline' ? DRAFT_TEXTS.offline : `${DRAFT_TEXTS.notSaved} ${state.message}`}</span>
      </>
    )
  if (state.kind === 'saved')
    return (
      <>
        <Icon of={CircleCheck} />
        <span>
          Saved <UtcTime at={state.at} form="minute" zone />
        </span>
      </>
    )
  return draft.dirty && <span>{DRAFT_TEXTS.unsaved}</span>
}
