import { cx } from '@onfreq/ui/cx'
import { Link } from '@onfreq/ui/link'
import { Fragment } from 'react'
import * as s from './body.module.css'
import { bodyParagraphs, type TextPart } from './body-text.ts'

interface BodyProps {
  readonly text: string
  /** Compact, as in a comment. */
  readonly small?: boolean
}

/** User text in paragraphs, with links. */
export function Body({ text, small = false }: BodyProps) {
  return (
    <div className={cx(s.body, small && s.small)}>
      {bodyParagraphs(text).map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other names for its paragraphs
        <p key={at}>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor for its lines
            <Fragment key={row}>
              {row > 0 && <br />}
              {line.map(linked)}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function linked({ text, href }: TextPart, at: number) {
  if (href === undefined) return text
  return (
    <Link key={`${at} ${href}`} href={href} target="_blank" rel="nofollow ugc noopener">
      {text}
    </Link>
  )
}
