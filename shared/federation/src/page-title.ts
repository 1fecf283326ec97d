import { useEffect } from 'react'

export const SITE = 'Onfreq'

/** Sets the document title, for pages whose title depends on their data; "M0QVL · Onfreq". */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title)
  }, [title])
}

export function setPageTitle(title: string): void {
  document.title = title === SITE ? SITE : `${title} · ${SITE}`
}
