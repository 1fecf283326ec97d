import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { VERIFICATION_REQUIRED } from '@onfreq/contracts/accounts/accounts'
import type { OwnProfile } from '@onfreq/contracts/accounts/profile'
import { PROFILE_TEXTS } from '@onfreq/contracts/accounts/texts'
import { type CallProblem, callProblem } from '@onfreq/session/api'
import { setSessionUser } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { type FormEvent, useRef, useState } from 'react'
import { accountApi } from '../../../api.ts'
import { useProfileForm } from './form-state.ts'
import { AboutGroup, PersonGroup, StationGroup } from './profile-groups.tsx'
import { consumeSaved, reloadAfterSaving } from './reload-page.ts'
import { PasswordGroup, ServicesGroup } from './secret-groups.tsx'
import * as s from './settings.module.css'
import { useKeyCheck } from './use-key-check.ts'

interface ProfileFormProps {
  profile: OwnProfile
  /** Selects the groups of fields that the page shows. */
  part: 'profile' | 'station' | 'logs' | 'password'
}

/** Form for a part of the profile. Errors are shown next to their fields, and changes are kept if saving fails. */
export function ProfileForm({ profile, part }: ProfileFormProps) {
  const { t } = useLingui()
  const form = useProfileForm(profile, part)
  const [save, { isLoading, error, reset }] = accountApi.useAccountSaveMutation()
  const [saved, setSaved] = useState(consumeSaved)
  const [revokeKeys, setRevokeKeys] = useState(true)
  const keyCheck = useKeyCheck()
  const element = useRef<HTMLFormElement>(null)
  const problem = callProblem(error)
  const problems = error ? problem.fields : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSaved(false)
    const { changes } = form
    const result = await save({ ...changes, ...(changes.password && { revoke_keys: revokeKeys ? 1 : 0 }) })
    if (!result.data) return showFirstProblem(element.current)
    keyCheck.saved(changes)
    form.discard()
    setSessionUser(result.data.user)
    setSaved(true)
    reloadAfterSaving()
  }

  function discard() {
    form.discard()
    reset()
  }

  const group = { form, problems, profile }
  return (
    <form ref={element} className={s.form} onSubmit={submit} noValidate>
      {saved && !form.dirty && (
        <Banner tone="success">
          <Trans>Profile updated!</Trans>
        </Banner>
      )}
      {part === 'profile' && (
        <>
          <PersonGroup {...group} />
          <AboutGroup {...group} />
        </>
      )}
      {part === 'station' && <StationGroup {...group} />}
      {part === 'logs' && <ServicesGroup {...group} keyCheck={keyCheck} />}
      {part === 'password' && <PasswordGroup {...group} revokeKeys={revokeKeys} onRevokeKeys={setRevokeKeys} />}
      {form.dirty && (
        <div className={s.save}>
          {error && (
            <Banner tone="danger" className={s.saveProblem}>
              {problemText(problem)}
            </Banner>
          )}
          <span>
            <Trans>Unsaved changes</Trans>
          </span>
          <Button onClick={discard}>{t`Discard`}</Button>
          <Button type="submit" variant="primary" busy={isLoading}>
            {t`Save`}
          </Button>
        </div>
      )}
    </form>
  )
}

function problemText({ status, code, message, fields }: CallProblem): string {
  if (code === VERIFICATION_REQUIRED) return t`Not saved. Confirm it’s you first.`
  if (status === 429) return message
  return Object.keys(fields).length > 0 ? t`Not saved. Please check the marked fields.` : PROFILE_TEXTS.failed
}

/** Focuses the first invalid field once React has marked it. */
function showFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector('[aria-invalid="true"]')
    if (field instanceof HTMLElement) field.focus()
  })
}
