import { Trans } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { useEffect } from 'react'
import { ProsePage } from '../../prose/prose.tsx'

/** The API leads `/lander/{id}` to the marketing site; who comes here from inside the site is handed over to it. */
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
