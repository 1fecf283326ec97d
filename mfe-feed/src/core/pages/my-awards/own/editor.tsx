import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnAward, OwnAwardInput } from '@onfreq/contracts/needs/own-awards'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import { type FormEvent, useState } from 'react'
import { feedApi } from '../../../../api.ts'
import { type Draft, EMPTY, parseDraft, toDraft } from './draft.ts'
import { Form } from './form.tsx'
import * as s from './own.module.css'
import { Trial } from './trial.tsx'

interface EditorProps {
  /** Null for a new award. */
  readonly award: OwnAward | null
  readonly onDone: (id: string | null) => void
}

/** An award must be tested before it is saved, and again after each edit. */
export function Editor({ award, onDone }: EditorProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>(award === null ? EMPTY : toDraft(award.award))
  const [tested, setTested] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [test, testing] = feedApi.useFeedOwnAwardTestMutation()
  const [save, saving] = feedApi.useFeedOwnAwardSaveMutation()
  const { award: input, problems } = parseDraft(draft)
  const isTested = input !== null && tested === JSON.stringify(input) && testing.data !== undefined
  const error = testing.error ?? saving.error
  const { message, fields } = error === undefined ? { message: '', fields: {} } : callProblem(error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (input === null) return
    if (isTested) await store(input)
    else {
      saving.reset()
      setTested(JSON.stringify(input))
      await test(input)
    }
  }
  async function store(input: OwnAwardInput) {
    const result = await save({ id: award?.id ?? null, award: input })
    if (result.data) onDone(result.data.id)
  }

  return (
    <Panel
      title={award === null ? t`An award of your own` : award.award.name}
      note={t`Tested on your log before it is saved`}
    >
      <form noValidate onSubmit={submit} aria-label={t`An award of your own`}>
        <Form draft={draft} onDraft={setDraft} problems={{ ...fields, ...(isSubmitted && problems) }} />
        {message !== '' && problems === null && <Banner tone="danger">{message}</Banner>}
        <div className={s.acts}>
          <Button type="submit" variant="primary" busy={testing.isLoading || saving.isLoading}>
            {isTested ? <Trans>Save award</Trans> : <Trans>Test on my log</Trans>}
          </Button>
          <Button onClick={() => onDone(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
      {isTested && testing.data && <Trial result={testing.data} />}
    </Panel>
  )
}
