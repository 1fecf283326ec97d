import { Trans, useLingui } from '@lingui/react/macro'
import type { DownloadsResponse } from '@onfreq/contracts/content/content'
import { BRIDGE_PATH, type BridgeExecutable } from '@onfreq/contracts/integrations/devices'
import { ButtonLink } from '@onfreq/ui/button'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Download, Lock } from 'lucide-react'
import type { App } from './apps.ts'
import * as s from './page.module.css'

interface AppCardProps {
  readonly app: App
  readonly available: DownloadsResponse['available']
  readonly files: DownloadsResponse['files']
  /** Executables of the bridge that are available. */
  readonly executables?: readonly BridgeExecutable[] | undefined
}

export function AppCard({ app, available, files, executables }: AppCardProps) {
  return (
    <article className={s.app}>
      <Icon of={app.icon} size="l" className={s.icon} />
      <div className={s.words}>
        <h2>{app.name}</h2>
        <p>{app.words}</p>
        {app.platform !== null && <Installers app={app} available={available} files={files} />}
        {app.isBridge === true && <BridgeFiles executables={executables} />}
      </div>
    </article>
  )
}

const SYSTEMS = { linux: 'Linux', macos: 'macOS', windows: 'Windows' } as const
const PROCESSORS = { x64: 'Intel', arm64: 'ARM' } as const

/** The file that runs with Node and the standalone executables, each with its hash. */
function BridgeFiles({ executables = [] }: Pick<AppCardProps, 'executables'>) {
  const { t } = useLingui()
  const files = [
    { name: 'onfreq-bridge.mjs', url: BRIDGE_PATH, note: t`for Node` },
    ...executables.map(({ system, processor, bytes, url }) => ({
      name: `${SYSTEMS[system]}, ${PROCESSORS[processor]}`,
      url,
      note: `${Math.round(bytes / 1_000_000)} MB`,
    })),
  ]
  return (
    <ul className={s.files}>
      {files.map(({ name, url, note }) => (
        <li key={url}>
          <ButtonLink href={url} target="_blank" icon={Download}>
            {name}
          </ButtonLink>
          <span className={s.size}>
            {note},{' '}
            <Link href={`${url}.sha256`} target="_blank" aria-label={t`SHA-256 of ${name}`}>
              SHA-256
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Installers({ app, available, files }: AppCardProps) {
  const { t } = useLingui()
  if (available === 'login')
    return (
      <ButtonLink
        href="/login?redirect=%2Fdownload"
        icon={Lock}
        aria-label={t`LOGIN required for ${{ name: app.name }}`}
      >
        {t`LOGIN required`}
      </ButtonLink>
    )
  if (available === 'upgrade')
    return (
      <ButtonLink href="/plans" icon={Lock} aria-label={t`UPGRADE required for ${{ name: app.name }}`}>
        {t`UPGRADE required`}
      </ButtonLink>
    )
  if (files.length === 0)
    return (
      <p className={s.none}>
        <Trans>No installer available yet.</Trans>
      </p>
    )
  return (
    <ul className={s.files}>
      {files.map((file) => (
        <li key={file.name}>
          <ButtonLink href={file.url} target="_blank" icon={Download}>
            {file.name}
          </ButtonLink>
          {file.bytes > 0 && <span className={s.size}>{Math.max(1, Math.round(file.bytes / 1_000_000))} MB</span>}
        </li>
      ))}
    </ul>
  )
}
