import type { PostElement, PostNode } from '@onfreq/contracts/content/document'
import { Link } from '@onfreq/ui/link'
import { Fragment, type ReactNode } from 'react'
import * as s from './body.module.css'
import { PostWidgetView } from './post-widget.tsx'

/** A post in Markdown. Each element is created here by name; no content is parsed as markup. */
export function Document({ nodes }: { readonly nodes: readonly PostNode[] }) {
  return <div className={s.body}>{drawn(nodes)}</div>
}

const drawn = (nodes: readonly PostNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other names for its parts
  nodes.map((node, at) => <Fragment key={at}>{typeof node === 'string' ? node : getElement(node)}</Fragment>)

function getElement({ tag, href, src, alt, widget, children }: PostElement): ReactNode {
  switch (tag) {
    case 'a': {
      const link = getLink(href, drawn(children))
      return widget && href?.startsWith('/') ? <PostWidgetView widget={widget} href={href} link={link} /> : link
    }
    case 'img':
      return isPicture(src) ? (
        <img className={s.picture} src={src} alt={alt ?? ''} loading="lazy" decoding="async" />
      ) : (
        alt
      )
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    default: {
      const Tag = tag
      return <Tag>{drawn(children)}</Tag>
    }
  }
}

/** Internal links use the router; external links open in a new tab, with nofollow. */
function getLink(href: string | undefined, words: ReactNode): ReactNode {
  if (href === undefined || !(/^https?:\/\//.test(href) || /^\/(?![/\\])/.test(href))) return words
  if (href.startsWith('/'))
    return (
      <Link href={href} rel="nofollow ugc noopener">
        {words}
      </Link>
    )
  return (
    <Link href={href} target="_blank" rel="nofollow ugc noopener">
      {words}
    </Link>
  )
}

/** Only images stored on this site. */
const isPicture = (src = '') => src.startsWith('/content/')
