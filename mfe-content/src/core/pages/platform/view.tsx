import { Trans, useLingui } from '@lingui/react/macro'
import type { PlatformResponse } from '@onfreq/contracts/releases/platform'
import { CopyField } from '@onfreq/ui/copy-field'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Link } from '@onfreq/ui/link'
import { TextInput } from '@onfreq/ui/text-input'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Part } from './part.tsx'
import { searchParts } from './search.ts'
import * as s from './view.module.css'

export interface PlatformViewProps {
  readonly response: PlatformResponse
  /** Origin of the site: `https://onfreq.example`. */
  readonly site: string
}

/** Instructions for getting started, and all released microfrontends. */
export function PlatformView({ response, site }: PlatformViewProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const parts = searchParts(response.parts, words)
  return (
    <div className={s.page}>
      {response.kit && (
        <section className={s.start} aria-labelledby="platform-start">
          <h2 id="platform-start">
            <Trans context="verb">Start</Trans>
          </h2>
          <p>
            <Trans>
              With Node and an empty folder: page, widget, embed, menu entry, first data and calls of your own, released
              on your own. An administrator gives you a deploy token.
            </Trans>
          </p>
          <CopyField label={t`First command`} value={`npx --package ${site}/platform/kit.tgz onfreq create awards`} />
          <p className={s.note}>
            <Trans>
              Kit {{ version: response.kit.version }}. Its packages: <Packages kit={response.kit} />. Each holds its
              README and, in api.txt, all that it exports. The calls of the site are described in{' '}
              <a href="/api/openapi.json">openapi.json</a>.
            </Trans>
            {response.stories && (
              <>
                {' '}
                <Trans>
                  <Link href={response.stories} target="_blank">
                    The Storybook
                  </Link>{' '}
                  explains the design system, with the stories of every part beside it.
                </Trans>
              </>
            )}
          </p>
        </section>
      )}
      <TextInput
        aria-label={t`Search parts`}
        placeholder={t`Part, team, page, widget, embed or call`}
        icon={Search}
        value={words}
        onValueChange={setWords}
        className={s.search}
      />
      {parts.length === 0 ? (
        <EmptyState>{response.parts.length === 0 ? t`No part is released yet.` : t`No part has that.`}</EmptyState>
      ) : (
        <ul className={s.parts}>
          {parts.map((part) => (
            <li key={part.name}>
              <Part part={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Packages({ kit }: { readonly kit: NonNullable<PlatformResponse['kit']> }) {
  return kit.packages.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <a href={`/platform/${name}-${kit.version}.tgz`}>{name}</a>
    </span>
  ))
}
