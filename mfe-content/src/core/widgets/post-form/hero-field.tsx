import { useLingui } from '@lingui/react/macro'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { Button } from '@onfreq/ui/button'
import { FileDrop } from '@onfreq/ui/file-drop'
import { useEffect, useState } from 'react'
import * as s from './form.module.css'

export interface HeroPicture {
  /** Chosen now. */
  readonly file: File | null
  /** The existing image of the post. */
  readonly storedName: string | null
}

interface HeroFieldProps {
  readonly picture: HeroPicture
  readonly onChange: (picture: HeroPicture) => void
  readonly error: string | undefined
}

const NONE: HeroPicture = { file: null, storedName: null }

/** Header image of a post, with a preview. */
export function HeroField({ picture, onChange, error }: HeroFieldProps) {
  const { t } = useLingui()
  const [rejected, setRejected] = useState(false)
  const chosen = useObjectAddress(picture.file)
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
          <Button size="s" onClick={() => onChange(NONE)}>
            {t`Remove picture`}
          </Button>
        </span>
      )}
    </FileDrop>
  )
}

/** An object URL of a local file, revoked when it is no longer shown. */
function useObjectAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
