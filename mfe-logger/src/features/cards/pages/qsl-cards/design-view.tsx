import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardDesign, CardField } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_FIELDS, CARD_LIMITS, CARD_SIZE } from '@onfreq/contracts/cards/values'
import type { Photo } from '@onfreq/contracts/people/photos'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { DRAWN_LANGUAGES, type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Field } from '@onfreq/ui/field'
import { LanguageSelect } from '@onfreq/ui/language-select'
import { RadioGroup } from '@onfreq/ui/radio-group'
import { TextInput } from '@onfreq/ui/text-input'
import { ImagePlus } from 'lucide-react'
import * as s from './design-view.module.css'

export interface DesignViewProps {
  /** The design in the form. */
  readonly design: CardDesign
  /** Available photos, newest first. */
  readonly photos: readonly Photo[]
  /** Language of the preview and of printed cards. */
  readonly language: Language
  /** URL of the preview image. */
  readonly preview: string
  /** The preview could not be rendered. */
  readonly previewFailed: boolean
  /** The design has unsaved changes. */
  readonly changed: boolean
  readonly busy: boolean
  readonly problem: string | null
  readonly onChange: (design: CardDesign) => void
  readonly onLanguageChange: (language: Language) => void
  readonly onPreviewFailed: () => void
  readonly onSave: () => void
  readonly onReset: () => void
}

const LAYOUTS = [
  {
    value: 'plain',
    get label() {
      return t`Callsign`
    },
    get hint() {
      return t`Large, on plain paper`
    },
  },
  {
    value: 'photo',
    get label() {
      return t`Photo above`
    },
    get hint() {
      return t`The contact at the foot`
    },
  },
  {
    value: 'split',
    get label() {
      return t`Photo beside`
    },
    get hint() {
      return t`The contact at the right`
    },
  },
] as const
const THEMES = [
  {
    value: 'light',
    get label() {
      return t`Paper log`
    },
  },
  {
    value: 'dark',
    get label() {
      return t`Shack at night`
    },
  },
] as const
const FIELD_LABELS: Readonly<Record<CardField, string>> = {
  get name() {
    return t({ message: 'Name', context: 'a person' })
  },
  get qth() {
    return t`Town`
  },
  get grid() {
    return t`Grid square`
  },
  get zones() {
    return t`Zones`
  },
  get frequency() {
    return t`Frequency`
  },
  get power() {
    return t`Power`
  },
  get comment() {
    return t`Your comment on the contact`
  },
}

/** Preview of the card and its settings, side by side. */
export function DesignView(props: DesignViewProps) {
  const { t } = useLingui()
  const { design, photos, changed, busy, problem, onChange } = props
  const change = (part: Partial<CardDesign>) => onChange({ ...design, ...part })
  const setField = (field: CardField, on: boolean) =>
    change({ fields: CARD_FIELDS.filter((each) => (each === field ? on : design.fields.includes(each))) })
  return (
    <div className={s.designer}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          props.onSave()
        }}
      >
        {problem && <Banner tone="danger">{problem}</Banner>}
        <RadioGroup
          label={t`Layout`}
          value={design.layout}
          onValueChange={(layout) => change({ layout })}
          options={LAYOUTS}
        />
        <RadioGroup
          label={t`Look`}
          inline
          value={design.theme}
          onValueChange={(theme) => change({ theme })}
          options={THEMES}
        />
        {design.layout !== 'plain' && (
          <PhotoChoice photos={photos} chosen={design.photo} onChoose={(photo) => change({ photo })} />
        )}
        <Field label={t`Headline`} hint={t`A club, a park, a motto.`}>
          <TextInput
            maxLength={CARD_LIMITS.headline}
            value={design.headline}
            onValueChange={(headline) => change({ headline })}
          />
        </Field>
        <Field label={t`Message`}>
          <TextInput
            maxLength={CARD_LIMITS.message}
            value={design.message}
            onValueChange={(message) => change({ message })}
          />
        </Field>
        <fieldset className={s.fields}>
          <legend>
            <Trans>Show on the card</Trans>
          </legend>
          {CARD_FIELDS.map((field) => (
            <Checkbox
              key={field}
              label={FIELD_LABELS[field]}
              checked={design.fields.includes(field)}
              onCheckedChange={(on) => setField(field, on)}
            />
          ))}
        </fieldset>
        <div className={s.foot}>
          <Button type="submit" variant="primary" busy={busy} disabled={!changed}>
            {t`Save design`}
          </Button>
          {changed && (
            <Button variant="quiet" onClick={props.onReset}>
              {t`Discard changes`}
            </Button>
          )}
        </div>
      </form>
      <figure className={s.preview}>
        {props.previewFailed ? (
          <Banner tone="danger">
            <Trans>We couldn’t draw the card just now. Change something or wait a moment.</Trans>
          </Banner>
        ) : (
          <img
            src={props.preview}
            width={CARD_SIZE.width}
            height={CARD_SIZE.height}
            alt={t`Your QSL card with a sample contact`}
            onError={props.onPreviewFailed}
          />
        )}
        <figcaption>
          <Trans>A6, 148 × 105 mm, with a sample contact. Members get it as this picture.</Trans>
          {props.language !== SOURCE_LANGUAGE && (
            <>
              {' '}
              <Trans>Pictures that you send are in English.</Trans>
            </>
          )}
        </figcaption>
        <LanguageSelect value={props.language} languages={DRAWN_LANGUAGES} onValueChange={props.onLanguageChange} />
      </figure>
    </div>
  )
}

interface PhotoChoiceProps {
  readonly photos: readonly Photo[]
  readonly chosen: string | null
  readonly onChoose: (photo: string | null) => void
}

function PhotoChoice({ photos, chosen, onChoose }: PhotoChoiceProps) {
  const { t } = useLingui()
  return (
    <fieldset className={s.photos}>
      <legend>
        <Trans>Photo</Trans>
      </legend>
      {photos.length > 0 && (
        <div className={s.row}>
          <button type="button" className={s.photo} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
            <Trans context="a photo">None</Trans>
          </button>
          {photos.map(({ id, profile_image_name: name }, index) => (
            <button
              key={id}
              type="button"
              className={s.photo}
              aria-pressed={chosen === name}
              aria-label={t`Photo ${{ index: index + 1 }}`}
              onClick={() => onChoose(name)}
            >
              <img src={pictureAddress(name, 's')} alt="" width={96} height={72} loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <ButtonLink href="/profile/pictures" size="s" variant="quiet" icon={ImagePlus}>
        {photos.length > 0 ? t`Add a photo` : t`Upload your first photo`}
      </ButtonLink>
    </fieldset>
  )
}
