import type { DownloadsAnswer } from '@onfreq/contracts/content'
import { ButtonLink } from '@onfreq/ui/button'
import { Icon } from '@onfreq/ui/icon'
import { Download, Lock } from 'lucide-react'
import type { App } from './apps.ts'
import * as s from './page.module.css'

interface AppCardProps {
  readonly app: App
  readonly available: DownloadsAnswer['available']
  readonly files: DownloadsAnswer['files']
}

export function AppCard({ app, available, files }: AppCardProps) {
  return (
    <article className={s.app}>
      <Icon of={app.icon} size="l" className={s.icon} />
      <div className={s.words}>
        <h2>{app.name}</h2>
        <p>{app.words}</p>
        {app.platform !== null && <Installers app={app} available={available} files={files} />}
        {app.links !== undefined && (
          <ul className={s.files}>
            {app.links.map(({ name, href }) => (
              <li key={href}>
                <ButtonLink href={href} target="_blank" icon={Download}>
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

function Installers({ app, available, files }: AppCardProps) {
  if (available === 'login')
    return (
      <ButtonLink href="/login?redirect=%2Fdownload" icon={Lock} aria-label={`LOGIN required for ${app.name}`}>
        LOGIN required
      </ButtonLink>
    )
  if (available === 'upgrade')
    return (
      <ButtonLink href="/account" icon={Lock} aria-label={`UPGRADE required for ${app.name}`}>
        UPGRADE required
      </ButtonLink>
    )
  if (files.length === 0) return <p className={s.none}>No installer is published at the moment.</p>
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
