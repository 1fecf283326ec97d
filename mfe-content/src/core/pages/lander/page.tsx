import { Trans } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { useEffect } from 'react'
import { ProsePage } from '../../prose/prose.tsx'

/** The API redirects `/lander/{id}` to the marketing site; navigation inside the site is redirected here. */
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
