import { cx } from '@onfreq/ui/cx'
import { Link } from '@onfreq/ui/link'
import { Fragment } from 'react'
import * as s from './body.module.css'
import { bodyParagraphs, type TextPart } from './body-text.ts'

interface BodyProps {
  readonly text: string
  /** Small text, as in a comment. */
  readonly small?: boolean
}

/** Text written by a user, as paragraphs with links. */
export function Body({ text, small = false }: BodyProps) {
  return (
    <div className={cx(s.body, small && s.small)}>
      {bodyParagraphs(text).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other names for its paragraphs
        <p key={index}>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor for its lines
            <Fragment key={row}>
              {row > 0 && <br />}
              {line.map(renderPart)}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function renderPart({ text, href }: TextPart, index: number) {
  if (href === undefined) return text
  return (
    <Link key={`${index} ${href}`} href={href} target="_blank" rel="nofollow ugc noopener">
      {text}
    </Link>
  )
}
