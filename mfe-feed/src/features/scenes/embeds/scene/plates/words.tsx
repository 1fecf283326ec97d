import { useLingui } from '@lingui/react/macro'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'
import * as s from './words.module.css'

/** One line of text entered by the owner. Not rendered without a text. */
export function TextPlate({ options: { title = '' }, resting }: PlateProps) {
  const { t } = useLingui()
  if (title === '' && !resting) return null
  return (
    <article className={`${p.plate} ${s.words}`} aria-label={t`Text`}>
      <p className={p.line}>{title || t`Your own words`}</p>
    </article>
  )
}
