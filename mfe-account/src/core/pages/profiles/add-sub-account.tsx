import { useLingui } from '@lingui/react/macro'
import { SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { setSessionUser } from '@onfreq/session/session'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { Field } from '@onfreq/ui/field'
import { Panel } from '@onfreq/ui/panel'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { accountApi } from '../../../api.ts'
import * as s from './profiles.module.css'
import { subAccountProblem } from './sub-account-rules.ts'

interface AddSubAccountProps {
  own: string
  existing: readonly string[]
  onAdded: (added: { id: number; callsign: string }) => void
}

/** Adds a sub-account after a confirmation, and switches to it. */
export function AddSubAccount({ own, existing, onAdded }: AddSubAccountProps) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const [callsign, setCallsign] = useState(query.get('callsign')?.toUpperCase() ?? '')
  const [problem, setProblem] = useState<string>()
  const { confirm, confirmDialog } = useConfirm()
  const [add, { isLoading }] = accountApi.useAccountAddSubMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const target = normaliseCallsign(callsign)
    const invalid = subAccountProblem(target, own, existing)
    setProblem(invalid)
    if (invalid) return
    const question = {
      title: SUB_ACCOUNT_TEXTS.confirm(target),
      description: t`You will be switched to it.`,
      confirmLabel: t`Add sub-account`,
    }
    if (!(await confirm(question))) return
    const { data, error } = await add(target)
    if (!data) return setProblem(refusalText(error))
    setCallsign('')
    setSessionUser(data.user)
    onAdded(data.sub_account)
  }

  return (
    <Panel title={t`Add a sub-account`}>
      <form className={s.add} onSubmit={submit} noValidate>
        <Field
          label={t`Callsign`}
          hint={t`${{ min: LIMITS.subAccountCallsign.min }} to ${{ max: LIMITS.subAccountCallsign.max }} characters: a club, special event or earlier call.`}
          error={problem}
          required
        >
          <TextInput kind="callsign" name="callsign" value={callsign} onValueChange={setCallsign} />
        </Field>
        <Button type="submit" variant="primary" busy={isLoading} className={s.addButton}>
          {t`Add sub-account`}
        </Button>
      </form>
      {confirmDialog}
    </Panel>
  )
}

/** The server's message for status 400 and rate limits, otherwise a general one. */
function refusalText(error: unknown): string {
  const { status, message } = callProblem(error)
  return (status === 400 || status === 429) && message ? message : SUB_ACCOUNT_TEXTS.failed
}
