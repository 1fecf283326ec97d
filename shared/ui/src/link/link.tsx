import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site navigates without a page load; a URL with a host, `mailto:` or a `target` is a plain link. */
  href: string
  /** The destination, in words that make sense alone. */
  children?: ReactNode
}

/** Whether the router may handle a click on this link. */
function staysHere(href: string, target: string | undefined, download: unknown): boolean {
  return (
    !target && download === undefined && href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  )
}

/** A link. Links that open a new tab never expose `window.opener`. */
export function Link({ href, target, rel, download, ...rest }: LinkProps) {
  if (staysHere(href, target, download)) return <RouterLink href={href} {...rest} />
  return (
    <a
      href={href}
      target={target}
      download={download}
      rel={rel ?? (target === '_blank' ? 'noopener' : undefined)}
      {...rest}
    />
  )
}
