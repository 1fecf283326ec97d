import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site moves without a page load; an address with a host, `mailto:` or a `target` is a plain link. */
  href: string
  /** Where it leads, in words that make sense alone. */
  children?: ReactNode
}

/** Whether a click on this link may be taken by the router. */
function staysHere(href: string, target: string | undefined, download: unknown): boolean {
  return (
    !target && download === undefined && href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  )
}

/** A link. Links that open elsewhere in a new tab never hand over a way back to this one. */
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
