import { useLingui } from '@lingui/react/macro'
import { PHOTO_ACCEPT } from '@onfreq/contracts/people/photos'
import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import { Button } from '@onfreq/ui/button'
import { FileDrop } from '@onfreq/ui/file-drop'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as s from './page.module.css'

export interface UploadPhotoProps {
  readonly busy: boolean
  /** Error message; empty without an error. */
  readonly error: string
  /**
   * Called with undefined if no file was chosen. Resolves to whether the upload succeeded; otherwise the file stays
   * selected.
   */
  readonly onFile: (file: File | undefined) => Promise<boolean>
}

/** Form to choose or drop a picture, preview it and upload it. */
export function UploadPhoto({ busy, error, onFile }: UploadPhotoProps) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [wrongKind, setWrongKind] = useState(false)
  const preview = usePreview(file)
  const press = async () => {
    setWrongKind(false)
    if (await onFile(file ?? undefined)) setFile(null)
  }
  return (
    <div className={s.upload}>
      <FileDrop
        label={t`Upload a photo`}
        className={s.drop}
        accept={PHOTO_ACCEPT}
        hint={t`JPG, PNG or GIF, up to 15 MB. Position data and other hidden details are removed.`}
        error={wrongKind ? PHOTO_TEXTS.notAPicture : error || undefined}
        disabled={busy}
        onFiles={([first]) => {
          setWrongKind(false)
          setFile(first ?? null)
        }}
        onReject={() => setWrongKind(true)}
      >
        {preview && file && (
          <div className={s.chosen}>
            <img src={preview} alt="" />
            <span>{file.name}</span>
          </div>
        )}
      </FileDrop>
      <Button variant="primary" icon={Upload} busy={busy} onClick={() => void press()}>
        {t`Upload`}
      </Button>
    </div>
  )
}

function usePreview(file: File | null): string | null {
  const [previewUrl, setPreviewUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setPreviewUrl(null)
    const objectUrl = URL.createObjectURL(file)
    setPreviewUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return previewUrl
}
