import type { PostWidget } from '@onfreq/contracts/content/post-widget'
import { Link } from '@onfreq/ui/link'
import { type ReactNode, useEffect, useState } from 'react'
import { EmbedFrame } from '../embed-frame/embed-frame.tsx'
import * as s from './widget.module.css'

interface PostWidgetViewProps {
  readonly widget: PostWidget
  /** URL of the link. */
  readonly href: string
  /** The link as an element, shown without the widget. */
  readonly link: ReactNode
}

/** A widget that an author put into a post. Without scripts only a link is shown; otherwise the widget and the link. */
export function PostWidgetView({ widget, href, link }: PostWidgetViewProps) {
  return widget.kind === 'page' ? (
    <PageCard widget={widget} href={href} />
  ) : (
    <FramedEmbed widget={widget} href={href} link={link} />
  )
}

type WidgetByKind<Kind extends PostWidget['kind']> = Extract<PostWidget, { kind: Kind }>

function FramedEmbed({ widget, href, link }: PostWidgetViewProps & { readonly widget: WidgetByKind<'embed'> }) {
  // Pages rendered by the server or without scripts show only the link.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const { path, title, width, height } = widget
  // Only embeds of this site are shown in a frame, whatever the document contains.
  if (!/^\/embed\/[\w%/-]+(?:\?lang=[a-z]+)?$/.test(path)) return link
  if (!isHydrated) return link
  return (
    <span className={s.widget}>
      <EmbedFrame url={path} title={title} size={{ width, height }} followsPage />
      <Link href={href} rel="nofollow ugc noopener">
        {title}
      </Link>
    </span>
  )
}

function PageCard({ widget, href }: { readonly widget: WidgetByKind<'page'>; readonly href: string }) {
  const { title, description, picture } = widget
  return (
    <Link href={href} className={s.card} rel="nofollow ugc noopener">
      {picture?.startsWith('/api/preview/') && (
        <img src={picture} alt="" width={1200} height={630} loading="lazy" decoding="async" />
      )}
      <span className={s.words}>
        <b>{title}</b>
        {description !== '' && <span className={s.about}>{description}</span>}
      </span>
    </Link>
  )
}
