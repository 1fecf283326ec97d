import { Trans, useLingui } from '@lingui/react/macro'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import type { SecretName } from './form-state.ts'
import { Group } from './group.tsx'
import { type GroupProps, TextField } from './profile-groups.tsx'
import * as s from './settings.module.css'
import type { KeyCheck } from './use-key-check.ts'

/** Keys of other services. They are encrypted on the server and never returned, so the field shows only "Stored". */
export function ServicesGroup({ keyCheck, ...group }: GroupProps & { keyCheck: KeyCheck }) {
  const { t } = useLingui()
  const { form, problems, profile } = group
  return (
    <Group
      title={t`QRZ.com and Club Log`}
      help={t`Send contacts to your other logs automatically. Keys and passwords are stored encrypted and never shown again.`}
    >
      <SecretField
        group={group}
        name="qrz_api_key"
        label={t`QRZ API key`}
        stored={profile.qrz_api_key_set}
        hint={
          keyCheck.busy
            ? t`Looking up QRZ.com …`
            : t`From the settings of your logbook at QRZ.com. We check it right away.`
        }
        onLeave={() => keyCheck.typed(form.hidden('qrz_api_key'))}
      />
      {keyCheck.result && <Banner tone={keyCheck.result.ok ? 'success' : 'danger'}>{keyCheck.result.message}</Banner>}
      <Checkbox
        label={t`Send each contact to QRZ`}
        error={problems.qrz_auto_log_qso}
        checked={form.flag('qrz_auto_log_qso')}
        onCheckedChange={(on) => form.setFlag('qrz_auto_log_qso', on)}
      />
      <TextField group={group} name="clublog_email" label={t`Club Log email`} type="email" autoComplete="off" />
      <SecretField
        group={group}
        name="clublog_password"
        label={t`Club Log password`}
        stored={profile.clublog_password_set}
        hint={t`An application password, made in your Club Log settings. We’ll know with your first contact.`}
      />
      <Checkbox
        label={t`Send each contact to Club Log`}
        error={problems.clublog_auto_log_qso}
        checked={form.flag('clublog_auto_log_qso')}
        onCheckedChange={(on) => form.setFlag('clublog_auto_log_qso', on)}
      />
    </Group>
  )
}

interface SecretFieldProps {
  group: GroupProps
  name: SecretName
  label: string
  stored: boolean
  hint?: string
  onLeave?: () => void
}

function SecretField({ group, name, label, stored, hint, onLeave }: SecretFieldProps) {
  const { t } = useLingui()
  const { form, problems } = group
  const typed = form.hidden(name)
  if (stored && typed === undefined) {
    return (
      <fieldset aria-label={label}>
        <div className={s.caption}>{label}</div>
        <div className={s.secret}>
          <span>
            <Trans>Stored</Trans>
          </span>
          <Button size="s" variant="quiet" aria-label={t`Replace ${label}`} onClick={() => form.setHidden(name, '')}>
            {t`Replace`}
          </Button>
          <Button size="s" variant="quiet" aria-label={t`Remove ${label}`} onClick={() => form.setHidden(name, null)}>
            {t`Remove`}
          </Button>
        </div>
      </fieldset>
    )
  }
  if (typed === null) {
    return (
      <fieldset aria-label={label}>
        <div className={s.caption}>{label}</div>
        <div className={s.secret}>
          <span>
            <Trans>Will be removed when you save</Trans>
          </span>
          <Button
            size="s"
            variant="quiet"
            aria-label={t`Keep ${label}`}
            onClick={() => form.setHidden(name, undefined)}
          >
            {t`Keep`}
          </Button>
        </div>
      </fieldset>
    )
  }
  return (
    <Field label={label} error={problems[name]} hint={hint}>
      <TextInput
        type="password"
        name={name}
        autoComplete="off"
        onBlur={onLeave}
        value={typed ?? ''}
        onValueChange={(value) => form.setHidden(name, value === '' && !stored ? undefined : value)}
        end={
          stored && (
            <Button size="s" variant="quiet" onClick={() => form.setHidden(name, undefined)}>
              {t`Keep the stored one`}
            </Button>
          )
        }
      />
    </Field>
  )
}

/** The field to confirm the password appears once a password is entered. */
export function PasswordGroup({
  form,
  problems,
  profile,
  revokeKeys,
  onRevokeKeys,
}: GroupProps & { revokeKeys: boolean; onRevokeKeys: (revoke: boolean) => void }) {
  const { t } = useLingui()
  const password = form.hidden('password') ?? ''
  return (
    <Group
      title={t`Password`}
      help={
        profile.has_password
          ? t`A new password logs out all your other devices.`
          : t`You have no password yet and log in by PIN. Set one to log in with your email address.`
      }
    >
      <Field
        label={t`New password`}
        error={problems.password}
        hint={t`At least ${{ passwordMin: LIMITS.passwordMin }} characters.`}
      >
        <TextInput
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          onValueChange={(value) => {
            form.setHidden('password', value || undefined)
            if (value === '') form.setHidden('password_confirmation', undefined)
          }}
        />
      </Field>
      {password !== '' && (
        <Field label={t`Confirm new password`} error={problems.password_confirmation} required>
          <TextInput
            type="password"
            name="password_confirmation"
            autoComplete="new-password"
            value={form.hidden('password_confirmation') ?? ''}
            onValueChange={(value) => form.setHidden('password_confirmation', value || undefined)}
          />
        </Field>
      )}
      {password !== '' && (
        <Checkbox
          label={t`Replace my API keys too. Programs and the mobile app then need the new ones.`}
          checked={revokeKeys}
          onCheckedChange={onRevokeKeys}
        />
      )}
    </Group>
  )
}
