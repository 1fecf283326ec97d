import { useLingui } from '@lingui/react/macro'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { Button } from '@onfreq/ui/button'
import { FileDrop } from '@onfreq/ui/file-drop'
import { useEffect, useState } from 'react'
import * as s from './form.module.css'

export interface HeroPicture {
  /** The file chosen in this form. */
  readonly file: File | null
  /** Name of the post's existing image. */
  readonly storedName: string | null
}

interface HeroFieldProps {
  readonly picture: HeroPicture
  readonly onChange: (picture: HeroPicture) => void
  readonly error: string | undefined
}

const NO_PICTURE: HeroPicture = { file: null, storedName: null }

/** Field for the header image of a post, with a preview. */
export function HeroField({ picture, onChange, error }: HeroFieldProps) {
  const { t } = useLingui()
  const [rejected, setRejected] = useState(false)
  const chosen = useObjectUrl(picture.file)
  const src = chosen ?? (picture.storedName === null ? null : pictureAddress(picture.storedName, 'm'))
  return (
    <FileDrop
      label={t`Picture`}
      accept="image/*"
      onFiles={([file]) => {
        setRejected(false)
        if (file) onChange({ file, storedName: null })
      }}
      onReject={() => setRejected(true)}
      hint={t`JPEG, PNG or GIF up to 15 MB. Where it was taken is removed.`}
      error={rejected ? POST_TEXTS.notAnImage : error}
    >
      {src !== null && (
        <span className={s.chosen}>
          <img
            className={s.preview}
            src={src}
            alt={picture.file ? t`Chosen: ${{ name: picture.file.name }}` : t`Present picture`}
          />
          <Button size="s" onClick={() => onChange(NO_PICTURE)}>
            {t`Remove picture`}
          </Button>
        </span>
      )}
    </FileDrop>
  )
}

/** An object URL of a local file, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setUrl(null)
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
