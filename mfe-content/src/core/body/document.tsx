import type { PostElement, PostNode } from '@onfreq/contracts/content/document'
import { Link } from '@onfreq/ui/link'
import { Fragment, type ReactNode } from 'react'
import * as s from './body.module.css'
import { PostWidgetView } from './post-widget.tsx'

/** A post in Markdown. Elements are created by name from an allowed list; no content is parsed as HTML. */
export function Document({ nodes }: { readonly nodes: readonly PostNode[] }) {
  return <div className={s.body}>{renderNodes(nodes)}</div>
}

const renderNodes = (nodes: readonly PostNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other names for its parts
  nodes.map((node, index) => <Fragment key={index}>{typeof node === 'string' ? node : getElement(node)}</Fragment>)

function getElement({ tag, href, src, alt, widget, children }: PostElement): ReactNode {
  switch (tag) {
    case 'a': {
      const link = getLink(href, renderNodes(children))
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
      return <Tag>{renderNodes(children)}</Tag>
    }
  }
}

/** Internal links use the router; external links open in a new tab with rel=nofollow. */
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

/** Only images that are stored on this site are shown. */
const isPicture = (src = '') => src.startsWith('/content/')
