import { useLingui } from '@lingui/react/macro'
import { type OwnProfile, PROFILE_LIMITS } from '@onfreq/contracts/accounts/profile'
import { profileImageAddress } from '@onfreq/contracts/content/address'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { Avatar } from '@onfreq/ui/avatar'
import { ButtonLink } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Field } from '@onfreq/ui/field'
import { TextArea } from '@onfreq/ui/text-area'
import { TextInput } from '@onfreq/ui/text-input'
import type { ProfileFormState, TextName } from './form-state.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

export interface GroupProps {
  form: ProfileFormState
  profile: OwnProfile
  /** Error messages from the server, the first one for each field. */
  problems: Readonly<Record<string, string>>
}

interface TextFieldProps {
  group: GroupProps
  name: TextName
  label: string
  hint?: string
  required?: boolean
  type?: 'text' | 'email' | 'tel' | 'url'
  kind?: 'text' | 'callsign' | 'figures'
  autoComplete?: string
  placeholder?: string
}

export function TextField({
  group,
  name,
  label,
  hint,
  required = false,
  type = 'text',
  kind = 'text',
  ...rest
}: TextFieldProps) {
  const { form, problems } = group
  return (
    <Field label={label} error={problems[name]} hint={hint} required={required}>
      <TextInput
        type={type}
        kind={kind}
        name={name}
        maxLength={PROFILE_LIMITS[name]}
        value={form.text(name)}
        onValueChange={(value) => form.setText(name, value)}
        {...rest}
      />
    </Field>
  )
}

export function PersonGroup(group: GroupProps) {
  const { t } = useLingui()
  const { profile } = group
  const pending = profile.pending_email
  const photo = profile.profile_image_name ? profileImageAddress(profile.profile_image_name) : null
  return (
    <Group
      title={t`You`}
      help={t`Your name and photo are on your public profile. Your email address and mobile number are not.`}
    >
      <div className={s.item}>
        <Avatar callsign={profile.my_callsign} src={photo} size="l" />
        <span className={s.itemWords}>
          <span className={s.callsign}>{profile.my_callsign}</span>
          {profile.managed_by_callsign && (
            <small>{t`a profile of ${{ managedByCallsign: profile.managed_by_callsign }}`}</small>
          )}
        </span>
        <ButtonLink href="/profile/pictures" size="s">
          {t`Photos`}
        </ButtonLink>
      </div>
      <TextField
        group={group}
        name="name"
        label={t({ message: 'Name', context: 'a person' })}
        required
        autoComplete="name"
      />
      <TextField
        group={group}
        name="email"
        label={t`Email`}
        type="email"
        required
        autoComplete="email"
        {...(pending !== null && {
          hint: t`Follow the link we sent to ${pending}. Until then your old address stays.`,
        })}
        {...(profile.managed_by_id !== null && {
          hint: t`For contact. You log in with the email address of your main account.`,
        })}
      />
      <TextField
        group={group}
        name="mobile_number"
        label={t`Mobile number`}
        type="tel"
        kind="figures"
        autoComplete="tel"
        placeholder="+44 7700 900123"
        hint={t`With its country code. PINs for log in are sent here too.`}
      />
    </Group>
  )
}

export function StationGroup(group: GroupProps) {
  const { t } = useLingui()
  const { form, problems } = group
  return (
    <Group title={t`Station`} help={t`Your location and station. The grid square places you on maps and globe.`}>
      <fieldset className={s.checks} aria-label={t`What you are`}>
        <Checkbox
          label={t`Licensed amateur (HAM)`}
          checked={form.flag('is_ham')}
          onCheckedChange={(on) => form.setFlag('is_ham', on)}
        />
        <Checkbox
          label={t`Short wave listener (SWL)`}
          error={problems.is_swl}
          checked={form.flag('is_swl')}
          onCheckedChange={(on) => form.setFlag('is_swl', on)}
        />
        <Checkbox
          label={t`11m operator (CB)`}
          checked={form.flag('is_cb')}
          onCheckedChange={(on) => form.setFlag('is_cb', on)}
        />
      </fieldset>
      <div className={s.pair}>
        <TextField
          group={group}
          name="qth"
          label="QTH"
          required
          // allowed: bare-text: the name of a town
          placeholder="Reading"
          hint={t`The town or village where you are on the air.`}
        />
        <TextField
          group={group}
          name="grid"
          label={t`Grid`}
          required
          kind="figures"
          placeholder="IO91wm"
          hint={t`Your Maidenhead locator: four or six characters. Four are a square of about 100 km.`}
        />
      </div>
      <TextField
        group={group}
        name="hamqth"
        label={t`Location text`}
        hint={t`Shown on your profile in place of the QTH, such as “a hill above Reading”.`}
      />
      <div className={s.pair}>
        <TextField
          group={group}
          name="club_call"
          label={t`Club call`}
          kind="callsign"
          hint={t`The callsign of your club, if you have one: its contests count your contacts.`}
        />
        <TextField
          group={group}
          name="rig_name_override"
          label={t`Rig name`}
          hint={t`Shown in place of what your radio says. Up to ${{ rigNameOverride: LIMITS.rigNameOverride }} characters.`}
        />
      </div>
      <Checkbox
        label={t`Hide me from leaderboards`}
        hint={t`Your contacts stay in your log and on your profile.`}
        checked={form.flag('exclude_from_leaderboards')}
        onCheckedChange={(on) => form.setFlag('exclude_from_leaderboards', on)}
      />
    </Group>
  )
}

export function AboutGroup(group: GroupProps) {
  const { t } = useLingui()
  const { form, problems } = group
  const bio = form.text('profile_bio')
  return (
    <Group title={t`About you`} help={t`What others read on your profile, and where else they find you.`}>
      <Field label={t`Bio`} aside={`${bio.length} / ${LIMITS.bio}`} error={problems.profile_bio}>
        <TextArea
          name="profile_bio"
          rows={4}
          maxLength={LIMITS.bio}
          value={bio}
          onValueChange={(value) => form.setText('profile_bio', value)}
        />
      </Field>
      <div className={s.pair}>
        {' '}
        <TextField group={group} name="youtube_link" label="YouTube" type="url" placeholder="https://" />
        <TextField group={group} name="facebook_link" label="Facebook" type="url" placeholder="https://" />
        <TextField group={group} name="instagram_link" label="Instagram" type="url" placeholder="https://" />
        <TextField group={group} name="twitter_link" label="X (Twitter)" type="url" placeholder="https://" />
      </div>
      <TextField
        group={group}
        name="live_stream_link"
        label={t`Live stream`}
        type="url"
        placeholder="https://"
        hint={t`A YouTube, player or stream address. While it is set, your live page shows it.`}
      />
    </Group>
  )
}
