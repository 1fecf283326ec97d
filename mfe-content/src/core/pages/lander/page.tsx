import { Trans } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { useEffect } from 'react'
import { ProsePage } from '../../prose/prose.tsx'

/**
 * Redirects `/lander/{id}` to the marketing site. The API does the same for requests; this is for navigation within the
 * site.
 */
export default function LanderPage({ params }: PageProps) {
  const address = `/lander/${encodeURIComponent(params.id ?? '')}`
  useEffect(() => {
    globalThis.location.assign(address + globalThis.location.search)
  }, [address])
  return (
    <ProsePage title="Onfreq">
      <p>
        <Trans>
          Taking you to the start page. If nothing happens, <a href={address}>go there yourself</a>.
        </Trans>
      </p>
    </ProsePage>
  )
}
